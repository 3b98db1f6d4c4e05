import type { NamePool } from "./name-pool.js";

/** Names of southern India and Sri Lanka. Written from general knowledge. */
export const TAMIL: NamePool = {
  female: {
    timeless: `
abirami akila amudha anandi anitha anjana anusha aparajitha arulmozhi aruna arundhathi asha banumathi bharathi bhuvana
bhuvaneswari chellammal chithra deepthi devaki divya durga hema indira janaki kalpana kamala lakshmi leela meenakshi
nirmala padma prabha pushpa radha ramya rohini sandhya sudha usha
`,
  },
  male: {
    timeless: `
anbarasan anbu annamalai arivazhagan arul arulmani arumugam arunachalam ashwin bala balamurugan balasubramaniam balu
barath bhaskar chandrasekar chelliah chidambaram chinnasamy dakshin damodaran devaraj dhandapani dhanush dinakaran durai
duraisamy elango eswaran ganapathy ganesan gokul gopalakrishnan gopinath govindan murali natarajan ramesh venkat
venkatesh
`,
  },
  unisex: ``,
  family: `
anandan annadurai arunachalam balachandran balakrishnan balasubramanian chandran chandrasekaran chandrasekhar
chidambaram devanathan dissanayake duraisamy elangovan fernando ganapathy ganesan gopalakrishnan gopinathan govindarajan
gunaratnam gunasekaran gunawardena iyengar iyer jagannathan jayasuriya jayawardena jeyaratnam kadam kamath kanagaratnam
kandasamy kannan krishnamurthy krishnan kulasekaran kurian mahalingam menon mohan murthy murugan nagarajan naidu naik
nair nambiar narayanan natarajan nayak padmanabhan palan panicker patnaik perera pillai prabhu raghavan rajan
ramachandran ramakrishnan raman ramanathan ramaswamy ranganathan sankaran sastry shenoy shetty srinivasan subramaniam
subramanian sundaram swaminathan varghese vasudevan venkataraman venkatesan verghese
`,
  known: {
    female: {
      timeless: `
devi dhanalakshmi dhanya eswari gayathri geetha gomathi gowri hamsa hemalatha indhu indumathi jayalakshmi jayanthi
jeevitha jyothi kala kalaiselvi kamakshi kanaka kanchana karpagam karthika kaveri kavitha kayalvizhi keerthana kokila
kothai krithika kumudha lalitha lavanya logeswari madhavi maheswari malarvizhi malathi mallika mangai manimekalai
manonmani meenatchi menaka mohana muthulakshmi nachiyar nalina nandhini neelaveni nithya padmavathi padmini parameswari
parimala parvathi pavithra ponni poongodi prema premalatha priyadarshini punitha rajalakshmi rajeswari ramani ranjani
ranjitha rathi rathna revathi rukmani sangeetha santhi santhosh saradha saranya saraswathi sarojini sathya savithri
seethalakshmi selvi sentamil shanmugapriya shanthi shyamala sivakami sivaranjani sowmya sridevi subbulakshmi subha
suganthi suguna sujatha sukanya sulochana sumathi sundari suseela swarna thamarai thangam thenmozhi thilaga thulasi
umamaheswari vaidehi valli vanaja vani vanitha vasantha vasanthi vasuki vennila vidhya vijayalakshmi vimala visalakshi
yamuna yasodha
`,
    },
    male: {
      timeless: `
babu balakrishnan chandran govindaraj gunasekaran guru gurumurthy hariharan iyyappan jagan jagannathan janakiraman
jayakumar jayaraman jeeva kalidasan kalyanaraman kamalakannan kanagaraj kandasamy kannan karthik karthikeyan karunakaran
karunanidhi kathiravan kesavan kirubakaran krishnamoorthy krishnaswamy kumaran kumaresan kuppusamy loganathan madhavan
mahadevan mahalingam mani manickam manikandan manoharan mari mariappan mathivanan mayilvaganan meganathan mohanraj
moorthy mugilan mukilan muralidharan murugan murugesan muthu muthukumar muthuswamy nagarajan nallasamy nandakumar
narasimhan narayanan navaneetha nedunchezhiyan nithyanandan palani palaniappan palanisamy pandian parthasarathy
parthiban pazhani perumal ponnusamy prabakaran prabhu prakasam prasanth raghavan raghunathan rajagopal rajaram
rajasekaran rajendran rajkumar ramachandran ramakrishnan ramalingam ramanathan ramasamy rangan ranganathan rathinam
ravichandran ravikumar ravindran sabarinathan sadasivam sakthivel samikannu sankar sankaralingam sankaran santhanam
saravanan sargunam sasikumar sathiyamoorthy sathyanarayanan selvam selvaraj senthil senthilkumar seshadri shanmugam
sivakumar sivaraman somasundaram soundararajan sreenivasan sridhar srikanth srinivasan subbiah subramanian sudhakar
sugumaran sundar sundaram sundararajan suriya swaminathan thamizhselvan thangaraj thangavel thiagarajan thiru thirumal
thirunavukkarasu thyagarajan udayakumar ulaganathan umapathy vadivel vaidyanathan varadarajan vasanthan vasudevan
veerappan vel velan velayutham velmurugan velu venkataraman venkatesan vetrivel vignesh vijayakumar vijayaraghavan
viswanathan
`,
    },
    given: ``,
    family: `
bandaranaike karunanidhi kumarasamy kumaraswamy madhavan mahadevan mahesan manickam marimuthu muthukrishnan muthusamy
nadarajah nadesan namboodiri narasimhan navaratnam nedumaran nithianandan palanisamy parthasarathy perumal ponnambalam
pushpanathan rajagopal rajakumar rajapakse rajaratnam rajasekaran rajendran ramalingam rao rathnayake ratnam ratnasingam
reddy sabapathy sambandan selvaraj selvarajah senanayake seshadri shanmugam shanmugaratnam sivakumar sivalingam
sivanesan sivaraman somasundaram sridharan subbiah sundararajan thambiah thangaraj thiagarajan thirumalai vaidyanathan
varadarajan velupillai veluppillai vijayakumar vijayaraghavan vishwanathan viswanathan wickramasinghe wijesinghe
`,
  },
};
