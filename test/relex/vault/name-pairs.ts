/** Invented: ways to mishear, misspell and mistype one name. */
export const SAME_NAME = pairs(`
given katherine / catherine
given kathryn / katherine
given catarina / katarina
given mohamed / muhammad
given mohammed / mohamed
given steven / stephen
given geoffrey / jeffrey
given jeffery / jeffrey
given sarah / sara
given hannah / hanna
given erik / eric
given karl / carl
given nicholas / nicolas
given nickolas / nicholas
given philip / phillip
given filip / philip
given brian / bryan
given allison / alison
given allyson / alison
given rebecca / rebekah
given zachary / zackary
given jonathan / jonathon
given johnathan / jonathan
given elisabeth / elizabeth
given theresa / teresa
given madeline / madelyn
given caitlin / kaitlyn
given michelle / michele
given isabel / isabelle
given isobel / isabel
given anthony / antony
given marc / mark
given lori / laurie
given debbie / debby
given stacy / stacey
given cindy / sindy
given yvonne / ivonne
given matthew / mathew
given gianni / giani
given alessandro / alesandro
given giuseppe / guiseppe
given giovanni / giovani
given guillermo / guilermo
given ximena / jimena
given sofia / sophia
given raphael / rafael
given joaquin / joaqin
given deborah / debora
given ashley / ashleigh
given lindsay / lindsey
family johnson / jonson
family smith / smyth
family smith / smithe
family wilson / wilsen
family hansen / hanson
family petersen / peterson
family anderson / andersen
family andersson / anderson
family clark / clarke
family brown / browne
family green / greene
family reed / reid
family read / reed
family meyer / mayer
family meyers / myers
family thompson / thomson
family thompson / tompson
family philips / phillips
family macdonald / mcdonald
family mckenzie / mackenzie
family schmidt / schmitt
family schneider / shneider
family schultz / shultz
family hoffman / hoffmann
family hofman / hoffman
family fischer / fisher
family kramer / cramer
family krause / krauss
family gonzalez / gonzales
family rodriguez / rodrigues
family hernandez / hernandes
family vasquez / vazquez
family ramirez / ramires
family sanchez / sanches
family gutierrez / gutierez
family jimenez / ximenez
family delacruz / dela cruz
family o brien / obrien
family oneill / oneil
family sullivan / sulivan
family lawrence / lawrance
family whitaker / whittaker
family pearson / pierson
family nielsen / nielson
family nelson / nelsen
family larsen / larson
family stewart / stuart
family sheppard / shepard
family shepherd / sheppard
family barnet / barnett
family bennet / bennett
family garret / garrett
family connelly / connolly
family donnelly / donelly
family kowalski / kowalsky
family novak / nowak
family esposito / espozito
family ricci / rici
family colombo / columbo
family ferrari / ferari
family desantis / de santis
family dangelo / d angelo
family wright / right
family knight / night
family graham / grahm
family haynes / hanes
family lowe / low
family moore / moor
family cooke / cook
family davies / davis
family fitzgerald / fitzgereld
family montgomery / montgomary
family hernandez / hernandz
family kaminski / kaminsky
family abdullah / abdulla
family rahman / rehman
family hussein / hussain
family chowdhury / choudhury
family nguyen / nguyn
organization hillcrest / hill crest
organization creekwood / creakwood
organization saint raphael / saint rafael
organization northgate / northgat
organization lakeview / lake view
organization mercy valley / mercy vally
city springfield / springfeld
city pittsfield / pitsfield
city greenville / greenvile
city lake worth / lakeworth
city san antonio / san antoni
city brookhaven / brook haven
city ashford / ashferd
street maple grove / mapel grove
street whittier / whitier
street sycamore / sicamore
street kensington / kinsington
street old mill / oldmill
`);

/** Pairs that are different names, chosen to be near each other in sound or letters. */
export const DIFFERENT_NAMES = pairs(`
given maria / mario
given maria / marta
given maria / miriam
given carla / carlo
given paula / paolo
given julia / julie
given julia / julio
given anna / anne
given daniel / daniela
given gabriel / gabriela
given michael / michaela
given robert / roberta
given eric / erica
given patrick / patricia
given christina / christine
given christian / christina
given alexander / alexandra
given alexandra / alexandria
given martin / martina
given victor / victoria
given henry / henrietta
given louis / louise
given john / joan
given john / jane
given john / jan
given jason / jackson
given adam / aidan
given ellen / allen
given emma / emily
given karen / carrie
given sharon / karen
given laura / lara
given lara / lora
given dana / diana
given dana / donna
given diana / diane
given mark / mary
given mark / marco
given marie / marcie
given tim / tom
given kim / tim
given ron / rob
given ben / len
given dan / don
given jill / bill
given jean / gene
given sandra / sondra
given linda / lynn
given brenda / brandon
given leslie / wesley
given peter / petra
given simon / simona
given luca / lucia
given luis / luisa
given jose / josefa
given andrea / andrew
given franco / franca
given stefano / stefania
given claudio / claudia
given pablo / paula
given harold / howard
given arnold / ronald
given donald / ronald
given nathan / ethan
given morgan / megan
given terry / perry
given larry / harry
given barry / mary
given betty / patty
given danny / manny
given annie / amy
family wilson / watson
family wilson / williams
family wilson / nelson
family martin / martinez
family martin / morton
family martin / marten
family morris / norris
family harris / morris
family harris / harrison
family peters / peterson
family peters / peter
family roberts / robertson
family williams / williamson
family richards / richardson
family stevens / stevenson
family hall / hill
family hall / hull
family ball / bell
family ball / hall
family cook / coke
family baker / becker
family baker / barker
family barker / parker
family walker / wacker
family miller / muller
family miller / mills
family miller / milner
family johnson / johnston
family johnson / jackson
family johnson / jenkins
family thompson / tomlinson
family anderson / andrews
family sanders / saunders
family sanderson / anderson
family gordon / jordan
family carter / cartwright
family carter / porter
family cooper / hooper
family cooper / cowper
family gray / grant
family grant / brant
family long / lang
family king / ring
family king / kang
family ross / rose
family ross / russo
family rossi / russo
family rossi / rosso
family bianchi / bianco
family conti / conte
family romano / ramon
family marino / merino
family moreno / marino
family garcia / garza
family lopez / lopes silva
family gomez / gomes pinto
family perez / peres neto
family perez / pena
family diaz / dias rocha
family ramos / romero
family fernandez / hernandez
family fernandez / fernando
family mendez / mendoza
family ortiz / ortega
family santos / santana
family vega / vargas
family silva / silver
family murphy / murray
family kelly / kelley smith
family kelly / keller
family keller / kellner
family burns / byrne
family burke / burgess
family bradley / brady
family dawson / lawson
family dawson / davidson
family mason / nason
family mason / marston
family holmes / helms
family howard / hayward
family howell / powell
family lewis / lowes
family turner / tanner
family warner / wagner
family webb / webber
family weaver / webber
family white / whitney
family wood / woods
family wood / ward
family young / yang
family chen / chan
family chen / cheng
family wang / wong
family wang / huang
family zhang / zhao
family nguyen / ngo
family kim / kam
family park / pork
family singh / sinha
family shah / shaw
family khan / kahn
family patel / patil
family bauer / brauer
family weber / weiss
family wagner / warner
family koch / kopf
family klein / klinefeld
organization hillcrest / hillside
organization northgate / southgate
organization northgate / northside
organization saint mary / saint mark
organization saint john / saint jane
organization clinic 12 / clinic 13
organization lakeview / lakeside
organization creekwood / oakwood
organization greenfield / greenwood
city springfield / springdale
city springfield / summerfield
city greenville / granville
city pittsfield / pittsburgh
city ashford / ashland
city brookhaven / brookfield
city san antonio / san angelo
city salem / selma
city dayton / clayton
city newton / norton
street maple grove / maple ridge
street oak ridge / oak bridge
street first north / first south
street whittier / whitman
street kensington / kennington
`);

/** One pair a line: role, a way to write it, another. */
function pairs(table: string): readonly (readonly [role: string, one: string, other: string])[] {
  return Array.from(table.matchAll(/^(\w+) (.+) \/ (.+)$/gmu), ([, role = "", one = "", other = ""]) => [
    role,
    one,
    other,
  ]);
}
