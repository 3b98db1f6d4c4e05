import type { NamePool } from "./name-pool.js";

/** Names of the Philippines. Written from general knowledge. */
export const FILIPINO: NamePool = {
  female: {
    timeless: `
angelica annabel arlene belinda bernadette cecilia consuelo cristina dolores edna elisa elvira ester evangeline evelyn
felicitas gemma gloria imelda irene jasmin jocelyn josefina josephine joyce juliet katrina kristine leonora leticia liza
lorna lydia marilyn marissa maryann maryjane melinda mila milagros myrna norma ofelia perla remedios rosalie rosalina
rosalinda rosemarie rowena roxanne ruth shirley soledad susana tessie violeta yolanda zenaida
`,
  },
  male: {
    timeless: `
alvin andres anselmo antonio armando arturo bernardo cesar danilo dante domingo edgardo eduardo efren emilio enrique
ernesto federico felipe ferdinand fernando fidel francisco gerardo gil gregorio ismael jayson jerome joel jonathan jose
juan leandro leonardo leopoldo lorenzo manny manuel marcelo mariano mario marlon melchor melvin michael nestor noel
norberto oscar pedro prudencio ramon raul reynaldo ricardo roberto rodolfo rodrigo roel rogelio roland romeo rufino
ruperto salvador teodoro vicente wilfredo
`,
  },
  unisex: ``,
  family: `
abad abalos abaya abella abrenica abueva acuna agbayani agcaoili agoncillo alcantara alcaraz alegre alonzo alvarez
angeles antonio arroyo bautista bernardo briones cabrera camacho castillo cayetano claudio david dejesus delacruz deleon
delossantos encarnacion enriquez fajardo ferrer fuentes gonzales hilario ignacio jacinto javier joaquin laurel lazaro
lucero manuel mariano marquez mercado miranda montemayor natividad navarro ocampo olivares ordonez palma pascual pineda
ponce ramos reyes rivera roque rosales salazar salcedo salvador santos soliman soriano suarez tamayo urbano valdez
valenzuela velasco vergara villanueva villegas
`,
  known: {
    female: {
      timeless: `
analiza analyn angelita annaliza aurora bituin carmelita charito cherry chona clarita consolacion corazon daisy dalisay
diwata editha emelita erlinda estrellita felicidad fely filipina flordeliza florinda grace hazel isabelita jonalyn
jovelyn joy lea liezel ligaya liwayway lolita loreta lourdes luningning luz luzviminda mabini maricar maricel maricris
marilou marites maritess marivic marlyn marygrace mercedes mylene nenita nimfa pacita princess purificacion resurreccion
rhodora rizalina rubylyn salvacion teresita victoria vilma virginia
`,
    },
    male: {
      timeless: `
aldrin angelito apolinario arnel bayani benigno benjie bongbong bonifacio carlito conrado crisanto datu diosdado
dominador emmanuel eugenio florante gilbert herminio honorato isagani jejomar jericho jesus jobert jojo jomar josefino
joselito joven juanito julito lamberto manolito nicanor noli orlando pablito paulino policarpio ramil randy reggie
reynante rizalino rodel rodelio rolando rolly romulo ronaldo ronnie ruel santiago simeon tirso virgilio wilson zaldy
`,
    },
    given: ``,
    family: `
aguinaldo almonte ancheta andrada apostol aquino araneta arcilla arenas atienza austria avelino bacani bagatsing
balagtas baltazar banaag banzon bartolome basa baylon belmonte benavides bernabe binay bonifacio borja buenaventura
bulosan cabanilla cabigas cajucom calma canlas cariaga catacutan catapang cayabyab clemente cojuangco corpuz crisologo
cruz cuenco custodio dacanay dagohoy datu dayrit decastro deguzman delosreyes delrosario dimaandal dimaculangan dimagiba
dimalanta dimayuga dizon dumlao ebarle ejercito enrile escudero esguerra espiritu estanislao evangelista favila florendo
galang garcia gatchalian gatdula gonzaga guevarra guingona guinto ilagan imperial jocson kalaw katigbak labrador lacson
lagdameo lagman lansang lapid laurente legaspi liwanag lopena lualhati lumbera luna mabini macalintal macapagal macaraeg
macaraig macatangay madlangbayan magbanua magno magpantay magsaysay magtanggol malabanan malixi malonzo manalac manalang
manalastas manalo manansala mangubat manlapaz mapa marasigan matapang mendiola mendoza mojica montinola nepomuceno
nolasco obispo ongkiko ongpin orosa osmena paguio pangan panganiban pangilinan panlilio paras pasion paterno pecson
penaflor quezon quiambao quiason quirino quizon recto regala remulla resurreccion ricafort rizal romualdez romulo roxas
salonga samonte sandiganbayan santiago sarmiento sison subido sumulong tagle tanada tantoco tatad tiongson tolentino
tolosa torralba trinidad tuazon tumulak venturina verzosa viceral villafuerte villar villaruel yabut yap yulo zaragoza
zobel zulueta
`,
  },
};
