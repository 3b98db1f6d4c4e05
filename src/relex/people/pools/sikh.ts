import type { NamePool } from "./name-pool.js";

/** Names of Punjab. Written from general knowledge. */
export const SIKH: NamePool = {
  female: {
    timeless: `
amanpreet amarjeet anmol anureet avneet baljeet balwinder damanpreet deepinder dilpreet gurbir gurleen gurnoor gursharan
harbans harjeet harjot harleen harmeet harneet harsharan harsimran ishmeet japleen jasdeep jashan jasjit jaskiran
jasleen jassi kamaljit kamalpreet kirandeep kiranjit lovepreet maninder manjeet manjot pritam raman
`,
  },
  male: {
    timeless: `
ajaypal ajit amrik angad arjan avtar bachittar baldev balkar balraj balwant bhagwant bikramjit chattar dharam dilbagh
gian gurbaksh gurcharan gurdas gurdev gurinder gurjit gurkirat gurmail gurmukh gurnam gurpal gursimran gurtej harbhajan
harbir harcharan hardeep hardev harkirat harmanpreet harpal hukam mohan
`,
  },
  unisex: `
bhupinder darshan gurpreet harpreet jaswinder ranjit
`,
  family: `
ahluwalia arora aujla aulakh bains bajwa bamrah banga bedi bhamra bhatti bhullar birdi boparai brar buttar chahal chana
chatha cheema chhina chohan dhaliwal dhami dhanoa dhariwal dhesi dhillon dhindsa dosanjh dulai gakhal garcha ghuman
gosal grewal heer hundal jagpal jandu jassal jaswal jawanda johal johar kahlon kaila kalra kalsi kang khaira khangura
khatkar khela khosa khurana kohli kooner lall lalli lohan loomba madahar mahal mahil malhi mand mangat mann matharu
oberoi rattan saini sandhu sethi sidhu soni thandi wadhwa walia
`,
  known: {
    female: {
      timeless: `
amrit harman jasvir mandip navneet navpreet nimrat paramjit pavneet prabhleen puneet rajdeep rajpreet sandeep satwant
simranjit sukhdeep sukhjit sukhmani sukhpreet sukhvir tarandeep upinder
`,
    },
    male: {
      timeless: `
balvir bhagat gurdial inderpal iqbal jagdeep jagdev jagmohan jagtar jaimal jasdev jaskaran jaspal jaswant jatinder
jeevan joginder jugraj kabal karanvir karnail karnvir kashmir kehar kewal kuldip kulvinder kulwant lakhbir lehna
mahinder malkit manmohan mewa mukhtiar nachhattar nanak naranjan narinder navtej nirvair onkar pargat pavitar piara
pritpal ranbir randhir ratan ravinder resham sampuran santokh satnam satpal sewa sher sohan sukhdev sukhjinder sukhpal
sukhraj surjan tara tarlochan tarsem tegh teja ujagar upkar yadwinder zorawar
`,
    },
    given: `
amandeep amarjit arshdeep balbir baljit charanjit daljit davinder gagandeep gurdeep gurmeet gurvinder harinder harjinder
harjit harvinder inderjit jagjit jasbir jaspreet karamjit kirpal kulbir kuldeep kuljit kulwinder lakhwinder mandeep
manjit manpreet mehar mohinder navdeep navjot nirmal parminder parmjit prabhjot rajbir rajinder ramandeep ranjodh
rupinder sarabjit satinder sukhbir sukhwinder surinder surjit swaran taranjit tejinder varinder
`,
    family: `
bal gill hayer kaur lidder minhas monga multani nagra nahal nijher nijjar pabla padda pandher panesar pannu parhar phull
pooni purewal rai randhawa rehal rehil sabharwal sahota samra sandhar sanghera sarai saran sehmi sekhon shergill singh
sodhi sohal sohi sran suri syan takhar tatla thiara thind tiwana toor uppal virdi virk wander waraich wasson
`,
  },
};
