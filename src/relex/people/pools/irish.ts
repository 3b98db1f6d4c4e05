import type { NamePool } from "./name-pool.js";

/** Names of Ireland. Written from general knowledge. */
export const IRISH: NamePool = {
  female: {
    timeless: `
aileen ailish aine aisling aislinn aoife bernadette blathnaid breanna bridget brighid brigid bronagh caoimhe ciara
clodagh colleen deirdre eileen eilis eimear eithne emer fiadh fionnuala grainne kathleen keira kiera maeve mairead maura
maureen moira niamh nora norah noreen nuala orla roisin saoirse shauna sinead siobhan sorcha tara
`,
  },
  male: {
    timeless: `
aidan barry brendan brian cathal ciaran cillian colin colm conor cormac dara darragh deaglan declan dermot desmond
diarmuid donal donncha eamon eamonn eoghan eoin fergal fergus finbar fionn gearoid kevin kieran liam lorcan malachy
niall padraic padraig peadar ronan ruairi seamus sean senan shane tadhg tiernan tomas
`,
  },
  unisex: `
oisin
`,
  family: `
ahearn ahern bannon boyle brady brannon breen brennan broderick brophy buckley burke byrne byrnes cagney cahill callahan
carmody carney carroll casey casserly cassidy cavanaugh clancy cleary coakley coffey colvin connell connelly connolly
connor connors conroy considine conway corcoran costello coughlin coyle coyne creedon cronin crowley culhane cunningham
curley curran curtin cusack daly daugherty deasy deegan delahunty delaney dempsey devaney devine devlin dineen doheny
doherty dolan donahue donnelly donohue donovan dooley doran dougherty dowd doyle driscoll duff duffy dugan duggan dunn
dunne durkin dwyer eagan egan fagan fahey fallon farrell feehan feeney finnegan finnerty finney fitzgerald fitzsimmons
flaherty flanagan flynn fogarty gaffney gallagher galvin garrity garvey gately geraghty gilligan gleeson gorman gormley
grady griffin hackett hagan haggerty haney hanley hannon hanrahan hanratty harney healey healy heffernan hegarty
heneghan hennessy hickey higgins hogan horgan houlihan hurley hynes keane kearney keating keaveney keegan keenan
kelleher kelley kenney keogh keough kerrigan kiely kinney kinsella lafferty lally lannigan lavelle leahy leary lenihan
lennon loftus loughlin lynam madigan magee maguire mahan maher mahoney malley malloy malone maloney mangan mannion
mcaleer mcateer mcauley mcbride mccabe mccaffrey mccann mccarron mccarthy mccarty mccauley mccloskey mcconville mccool
mccormack mccrea mcdade mcdermott mcdonough mcelhinney mcelroy mcevoy mcfadden mcgarry mcgee mcghee mcginnis mcginty
mcgovern mcgowan mcgrane mcgroarty mcguigan mcguinness mcguire mchugh mcinerney mckenna mckeon mckeown mckernan
mclaughlin mcloughlin mcmahon mcmanus mcmorrow mcnally mcnamara mcnulty mcshane mcsweeney meagher meehan minihan molloy
moloney monaghan monahan mooney moran moriarty moroney morrissey mulcahy mulhern mullen mulligan mullins mulrooney
mulvaney nealon nolan noone nugent nulty phelan prendergast quigley quinlan quinn quirke rafferty regan reilly riley
roach rooney ruane scanlan scanlon scully shanahan shannon sheedy sheehy sheridan sherlock slattery spillane sugrue
sullivan sweeney tierney timoney tobin toomey tracy twomey tynan whalen whelan
`,
  known: {
    female: {
      timeless: `
dervla muireann oonagh orlaith una
`,
    },
    male: {
      timeless: `
cian finnian fintan phelim
`,
    },
    given: `
casey erin kelly shea
`,
    family: `
brogan corrigan cullen daughtry doolin foley kelly kennedy killian lynch madden mcgill mcgrath mcquillan murphy noonan
obrien ocallaghan oconnell oconnor odonnell odriscoll oflaherty ogrady ohagan ohanlon ohara okane okeefe okelly
olaughlin oleary omalley omara oneal oneil oneill oreilly oriordan orourke oshaughnessy oshea osullivan otoole riordan
ryan shea walsh
`,
  },
};
