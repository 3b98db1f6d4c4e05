import type { NamePool } from "./name-pool.js";

/** Names of Sweden, Norway, Denmark and Finland. Written from general knowledge. */
export const SCANDINAVIAN: NamePool = {
  female: {
    timeless: `
aino anneli anni annika annikki asta astrid birgit birgitta bodil britt britta ebba eeva eira elin elina elli ellinor
elsa esther freja freya frida gerda gudrun gunilla hanne helmi henna hilja hilma inga ingeborg inger ingrid irja jenni
johanna jonna kaarina kaija kaisa karin karita katri kerttu kirsi kirsten kirsti kjersti kristin kristina kyllikki leena
lena liisa lisbeth maija maja malin margit margrethe marianne marit maritta marja marjatta marketta merete merja mette
minna monika pernille pirjo pirkko raija riikka riitta ritva saara sanna satu signe sigrid sirkka sirpa solveig suvi
taina tarja tellervo terhi terttu tiina tora tove tuija tuula ulla unni vibeke
`,
  },
  male: {
    timeless: `
aaro aleksi anders antti arto arvo axel bengt birger bjarne bjorn eero einar eivind elias erik erkki espen fredrik frode
gudmund gunnar gustaf gustav hakan hakon halvard harald heikki helge henrik hugo ilkka ilmari ingvar jaakko jari jarmo
jens jesper johan jorgen jorma jouni juha juhani jukka jussi kalle karl karri kauko kjell knut kristian kristoffer kurt
lars lasse leif lennart magnus markku markus matti mikael mikko niels nils oddvar oivind olaf olav olli oskari pasi
pekka pentti petteri raimo rasmus reijo rolf rune sakari sauli seppo soren stefan stian stig sture svein sven svend
tapani tapio teemu terje thor thorbjorn timo torbjorn tord torsten trond trygve tuomas urho vagn valdemar valtteri
veikko vesa viggo viktor viljami ville yngve
`,
  },
  unisex: ``,
  family: `
ahonen anders andersen andreassen arnesen bakke berge berglund bergman bergqvist bergstrom bjork blomqvist carlson
carlsson christensen christiansen dahl dahlberg dahlen eide eklund ekstrom engstrom erickson eriksson forsberg
fredriksson gundersen gustafson gustafsson hagan hagen hakala hakansson halvorsen hamalainen hansson hauge haugen
heikkinen heinonen hellstrom hendrickson henriksson holm holmberg holmgren holmstrom isaksson iversen jacobsen jakobsson
jarvinen jensen johannessen johansen johansson jonsson jorgensen karjalainen karlsen kinnunen knudsen koivisto korhonen
koskinen kristiansen laakso laine laitinen larsen larson larsson lehtinen lehtonen lind lindberg lindblom lindgren
lindholm lindquist lindqvist lindstrom lofgren lundberg lunde lundgren lundqvist madsen magnuson magnusson makela
makinen martensson mattila mattson mattsson michaels miettinen moen monson mortensen munson myhre nielsen niemi nieminen
nilsen nilsson norberg nord nordin nordstrom nurmi nyberg nygaard nystrom olofsson olsen olson olsson paulsen pedersen
persson petersen peterson petersson pettersen pettersson pitkanen rantanen rasmussen rosenqvist saarinen salminen salo
salonen sandberg sandstrom simonson sjoberg soderberg solberg sorensen sorenson stenberg strand stromberg sundberg
svensson swenson thorsen toivonen tuominen turunen tveit virtanen wallin westberg wikstrom
`,
  known: {
    female: {
      timeless: `
agnetha berit brita dagny else esa gerd gunvor hedda hedvig helena jorun kerstin linnea liv lotta maj margareta marte
oddny pia ragnhild randi rikke rut siri siv solvi sunniva svea synnove turid ulrika viveka ylva
`,
    },
    male: {
      timeless: `
aksel are arne arvid asbjorn borje dag edvard egil eino eirik erling esko finn folke geir gosta haakon halvor hans
henning hjalmar ingemar ivar jakob janne joakim kaarlo kari kjetil klas knud lauri martti mats mogens morten odd ole
olof orjan ove paavo palle pelle per petter poul preben ragnar reino roald roar sigurd sigvard sixten stein stellan sten
svante tage toivo tom tor tore torstein truls ulf uno urban verner vidar
`,
    },
    given: ``,
    family: `
hansen lund mickelson nelsen
`,
  },
};
