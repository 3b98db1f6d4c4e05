import type { NamePool } from "./name-pool.js";

/** Names of Scotland and Wales. Written from general knowledge. */
export const SCOTTISH: NamePool = {
  female: {
    timeless: `
aileen ailsa alison angharad bethan bronwen carys cerys dilys eilidh eira eleri elin ffion fiona glenys gwen gwenllian
gwyneth iona isla isobel lowri mair megan meirion menna moira morwenna myfanwy nerys olwen rhian rhiannon rhona sheena
shona sian sioned tegan
`,
  },
  male: {
    timeless: `
alastair alistair angus bryn callum dafydd douglas duncan dylan emlyn emrys evan ewan fergus fraser gareth geraint
gethin gordon graeme gregor gwilym gwyn iain ieuan iolo keir keith kenneth lachlan llewellyn magnus neil niall owain
owen rhodri rhys roderick stuart tomos
`,
  },
  unisex: ``,
  family: `
abernathy adair aiken bain barclay beattie blair boyd buchanan calhoun carmichael chisholm christie cochran crawford
currie davidson dickson donald donaldson drummond dunbar duncan dunlap ferguson forbes forsyth fraser galbraith
gilchrist gillespie gillis gladstone gordon gough griffith griffiths gunn johnston johnstone kidd kirkpatrick laird
lamont llewellyn lloyd lockhart logan lyle macaulay macdonald mackay mackenzie macleod macmillan mcallister mccallum
mcdougal mcgregor mcintosh mcintyre mckay mckenzie mckinley mckinnon mclean mcleod mcmillan mcmullen mcnair mcneil
mcneill mcphail mcpherson mcrae meredith moffett monroe muir munro murdock murray napier nesbitt pollock prichard
pritchard reid rhys ritchie robertson rutherford scott sinclair sutherland trevor tudor urquhart vaughan wallace
`,
  known: {
    female: {
      timeless: `
catrin catriona ceri eirlys eirwen elspeth flora gaynor gwenda gwendolen heulwen kirsty mairi mhairi morag rhonwen
teleri una
`,
    },
    male: {
      timeless: `
alasdair aled alun archie craig euan glyn hamilton hamish huw hywel ifor innes iorwerth ivor lewis malcolm murdo ross
struan tudor
`,
    },
    given: ``,
    family: `
abercrombie affleck aitken auchincloss auld baird ballantyne bannatyne bannerman bebb begg bevan birrell blackadder
blackwood bowen brodie bruce burnside cadwallader cairns calder callander campbell cargill cathcart chalmers cockburn
colquhoun comrie craddock crichton cruickshank dalgleish dalrymple dalziel drysdale dunsmore elphinstone erskine
farquhar farquharson ferrie finlay finlayson fyfe galloway geddes gemmell gibb gilmour glendinning gow greig guthrie
gwilliam gwynn haggart haldane havard heron howells imrie inglis innes irvine jamieson kerr kinloch kinnaird kinnear
lamond learmonth leckie leitch llywelyn lumsden macarthur macbeth macduff macfarlane macgregor macintyre maclachlan
maclean macnab macneil macpherson macrae maddocks maddox maitland mcalpine mccrae mccreadie mccrindle mcculloch mcewan
mcfarlane mcgillivray mciver mckellar mclaren mclellan mclennan mcnab mcnaughton mcphee mctavish meikle melrose menzies
moncrieff moncur monteith mostyn mowat muirhead nairn nicol nicolson ogilvie ogilvy oliphant orr parry paterson penry
petrie pringle probert prosser pugh ramsay rankin rees rennie renwick rintoul roxburgh ruthven selkirk shand skene
spalding stirling strachan struthers tait telfer telford tulloch tweedie waddell wardlaw wedderburn weir wemyss wishart
yorath
`,
  },
};
