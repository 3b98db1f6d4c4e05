import type { NamePool } from "./name-pool.js";

/** Names of Arabic-speaking countries. Written from general knowledge. */
export const ARABIC: NamePool = {
  female: {
    timeless: `
abeer abla ahlam aicha aida aisha alia aliyah amani amina aminah amira asma asmaa aziza basma bushra dalal dalia dina
fadia farah farida faten fatima fatin fatma fawzia ghada hadia hafsa hala halima hanan haya hayat hiba huda ibtisam
ilham inas israa jamila karima khadija khawla lamia latifa layla leena leila lina lubna maha majida malak manal mariam
marwa maryam maysa mona mouna nabila nada nadia nadine naima najat najla najwa nancy nawal nesreen nida nora nouf noura
nuha rabab rabia raghad raja rana rania rasha reem ruba sabah safa safiya sahar salma samah samia samira sana sara
shadia shaimaa shatha shireen siham souad suha suhair sumaya susan wafa walaa widad yara yasmine yousra zahra zainab
zeinab
`,
  },
  male: {
    timeless: `
abbas abdallah abdelrahman abdul abdulaziz abdullah abdulrahman adel adnan ahmad ahmed akram amir ammar anas anwar ayman
aziz badr baha bashar basim bassam bilal ehab emad fadi fahad fahd faisal farid faris farouk fayez fuad ghassan habib
hadi hamad hamid hamza hani hasan hassan hatem hicham hisham hussein ibrahim idris ihab imad imran ismail issa iyad
jaber jafar jalal jamal jawad kareem karim khaled khalid khalil luay lutfi mahdi mahmoud majid malik mansour masoud
mohamad mohamed mohammad moussa munir murad musa mustafa nabil nader nasir nasser nazir nizar numan omar othman qasim
raed rafiq rami ramzi rashad rashed rashid rayan riyad sabri saeed saif salah salam saleh salim salman sami samir sayed
selim sharif suhail sulaiman taha tahir talal tareq tariq usama wael waleed walid wasim yahya yaseen yasin yasir yousef
youssef yunus yusuf zaid zakaria zaki ziad
`,
  },
  unisex: ``,
  family: `
abbasi abboud abdallah abdel abdi abdo abdulaziz abdullahi abedi ahmed ahsan akbar akhtar akram alam alami albaz amari
ashraf aslam assaf attar awad awan ayoub ayub azad azimi aziz azizi bakr baraka bashir bazzi begum bilal bishara daoud
darwish dawood elamin elsayed elshamy faraj farooq farouk fayad ghanem ghani habib habibi haider hakim hakimi halabi
hamad hamdan hamid hammoud hamza hanif haque harb hariri hasan hassan hijazi hussein ibrahim idris iqbal irfan ismail
jabbar jaber jamal jamil javed jomaa kabir kamal kanaan karam kassem khalaf khaled khalid khalifa khalil khatib khattab
khoury khurshid mahdi mahmood mahmoud majeed mansoor mansour maroun masood massoud mehdi mohamed mohammad mokhtar mousa
moussa mufti mughrabi murad murtaza musa mustafa nadeem nader nahas najjar nasr nasrallah nasser nawaz nizami noor omar
osman othman parvez pasha qadir qasim rabbani raheem rahim rahman rasheed rashid rauf raza rehman saad sabbagh sadiq
saeed saleh salim salman samad sami sarkis sattar sayed shaath shafi shafiq shaheen shaikh shakir sharif shehata sheikh
soliman syed tahir taleb tariq usman wahab wali wasim yacoub yasin younes younis yousef youssef yousuf zadeh zahir
zakaria zaman zayed zidan
`,
  known: {
    female: {
      timeless: `
abir afaf areej aroob aya ayat batool doaa eman faiza hadeel hajar hanaa hanadi haneen hind ikram iman inaam jamileh
jihan jumana kholoud lama lamya layal lujain mai maisa manar may maysoon munira nagwa nahla nariman nawar nermine nihal
nisreen noha omaima qamar rafah rahma randa rawan razan reham rima rola rowaida rula ruqaya saba sabreen safaa salwa
samar samara sameera sanaa sawsan shaima shereen suad suheir tahani thuraya wafaa yasmin yusra zain zeina
`,
    },
    male: {
      timeless: `
aaban abdelaziz adham adib alaa amer amin amjad asaad ashraf ayoub basem bashir bassel bishara burhan daoud dawood diaa
eyad fadel fares fawaz fawzi fayad firas fouad ghaleb ghanem hafez haitham hakim hamdan hamdi hashem haytham hazem
hossam husam hussain ilyas issam jabir jad jamil kamel khairy khalifa labib loay magdi maged maher majed makram malek
marwan mazen medhat moataz mohammed mohsen muhammad muhannad mukhtar nabeel naji najib naser nayef nazih nidal osama
qais rabih rafat rafik raid rajab rakan ramadan ramy raslan redha riad rida riyadh rizq saad sadek safwan said salem
samer samih shadi shaker sherif sofian soufiane subhi sufyan suleiman talib tamer tarek tarik taufik tawfiq wafiq wassim
wissam yaser younes yousif zaher zayd zayed ziyad zuhair
`,
    },
    given: `
ali fatima mohamed mohammad muhammad noor nour omar
`,
    family: `
abdelaziz ali alkhatib alnajjar alzahrani asghar assad bakri barakat bitar chahine chehab daher elhaj elmasri elmasry
farhat fayed gamal ghandour ghannam haddad haidar hajj hajjar hanafi hanania hanna hourani hussain jarrar jundi karaki
karami khalidi maalouf makki malouf masri mattar mohammed nabulsi nakhle nassar nassif obeid odeh osseiran rahal rizk
saab sabra said saliba samara sayegh sharara shihab shoucair sleiman tahan tannous tawil touma zaher zoghbi zoubi
`,
  },
};
