import type { NamePool } from "./name-pool.js";

/** Muslim names of Pakistan, northern India and Bangladesh. Written from general knowledge. */
export const PAKISTANI: NamePool = {
  female: {
    timeless: `
aaliya adeela afshan aiman aisha aleena asma ayesha azra bushra farah farida farzana fatima habiba hafsa halima khadija
lubna malika maria maryam nadia noreen rabia sabina sadia salma sana sara seema shabnam shahnaz sidra sobia yasmeen
zainab zara zehra zoya
`,
  },
  male: {
    timeless: `
abbas abdul adil adnan ahmad akram amir anwar asad aziz bilal fahad faisal farhan feroz habib haider hamid hamza haris
haroon hasan hassan ibrahim imran ismail jamal javed jawad junaid kabir kamran karim khalid khalil latif mahmood majid
mujahid munir musa mustafa nadeem naeem nasir nazir numan osman qasim rafiq rahim rashid raza rizwan sabir saeed saif
sajid saleem salman sami saqib shahid sharif tahir tariq umair umar usama usman waheed wasim yahya yasir zafar zahid
zaid zubair
`,
  },
  unisex: `
mumtaz
`,
  family: `
abbasi ahsan akbar akhtar akram alam alvi ansari ashraf aslam awan ayub baig bajwa baloch bashir bhatti bilal chaudhri
chaudhry cheema chowdhury farooq farooqi haider hamid hanif haque hashmi hayat imran iqbal irfan jamal jamil javed karim
kazmi khalid khalil khan khurshid lodhi mahmood majeed malik mansoor masood memon mirza mufti mughal mumtaz munir
murtaza nadeem naqvi nawaz nizami parvez qasim qureshi rafiq rahman raja rana rasheed rauf raza rehman rizvi sadiq saeed
saleem salim samad sattar sethi shafi shafiq shah shahid shaikh sheikh siddiqi siddiqui syed tahir tariq umar usman
wahab wali wasim yousuf zafar zahid zaidi zaman zuberi
`,
  known: {
    female: {
      timeless: `
amber ambreen ameena amna aneela anum areeba arfa arooj atiya benazir bisma fareeha farhana fauzia fehmida firdous
fouzia ghazala hajra hareem hina huma humaira iffat iqra irum ishrat jabeen javeria kausar khalida kishwar kulsoom laiba
madiha mahira mahnoor maliha mehreen mehrunisa mehwish misbah momina mubashra munazza munira nabeela naheed naila najma
nargis naseem nasreen naureen nazia nazish nighat nilofer nimra nusrat parveen rafia rahat raheela razia rehana rida
rifat robina rubina ruhi rukhsana saba sabeen sabiha sadaf safia saima saira sajida samina samreen sanam sanober shabana
shagufta shaheen shahida shaista shakeela shamim shamsa shazia sheeba shehnaz shumaila sumaira sumbul sundus surayya
tabassum tahira tahmina talat tanzeela tanzila tasneem tayyaba tehmina uzma waheeda wajeeha yasmin yumna zaib zakia
zareen zeba zeenat zubaida
`,
    },
    male: {
      timeless: `
aamir aasim abid adeel aftab afzal ahsan ajmal akbar akhtar aleem altaf amin amjad anees anjum aqeel arif arsalan arshad
asghar ashfaq ashraf asif aslam atif ayaz ayub azam azhar babar basharat bashir danish dawood ehsan ejaz faheem faiz
faizan farooq farrukh fawad fayyaz ghafoor ghazanfar ghulam hafeez hammad hanif hasnain humayun hussain iftikhar ijaz
ikram ilyas imtiaz inam intizar iqbal irfan ishaq ishtiaq jahangir jaleel jameel jamshed kaleem kashif khurram khurshid
liaquat luqman majeed mansoor maqsood masood mazhar moazzam mohsin mubarak mubashir mudassar mujeeb munawar muneeb
muqeet murtaza mushtaq nafees naseer naveed nawaz nisar noman obaid owais parvez qadir qaiser qamar raheel rameez rauf
rehan rehman riaz saad sadiq sajjad sarfraz sarmad shabbir shafiq shafqat shahbaz shahzad shakeel shakil shaukat
shehryar sheraz shoaib sikandar sohail sultan taimoor talha tanveer tasawar tauqeer tauseef wahab wajid wali waqar waqas
waseem yaqoob younis yousaf zaheer zahoor zain zakir zaman zeeshan zia ziauddin zohaib zulfiqar
`,
    },
    given: ``,
    family: `
afridi ahmed ali arain arshad asghar babar bangash bhutto bokhari bukhari butt chishti dar durrani elahi faruqi gardezi
gilani gondal hafeez hameed haq hussain iftikhar ikram imam islam jadoon jaffery jafri jahangir jan janjua jatoi javaid
kakar kayani khattak khawaja khokhar khosa laghari lakhani leghari lone mahmud mazari mengal mian minhas mir naseem
niazi noon orakzai paracha pervaiz pirzada qadri qazi shamsi shaukat sherazi soomro sultan tiwana toor usmani yaqoob
yousaf zia
`,
  },
};
