import type { NamePool } from "./name-pool.js";

/** Names of Spain and Spanish America. Written from general knowledge. */
export const HISPANIC: NamePool = {
  female: {
    elder: `
adela agueda agustina alba alfonsina alicia amalia amparo angeles angelina antonia apolonia araceli armida aurelia
beatriz belen benita blanca candelaria caridad carlota carmela catalina cecilia celia celina clotilde consuelo cristina
dalia delfina delia dolores dora elba elena elida elisa eloisa elvia elvira emilia emma encarnacion ernestina esperanza
estela ester esther eugenia eulalia eva evangelina felicitas fidelia filomena florencia francisca genoveva georgina
gloria graciela griselda guillermina hermelinda herminia hilda hortencia ignacia ines inmaculada irma isabel isidora
jacinta jesusa josefa josefina jovita juana juanita julia julieta justina leocadia leonor leonora leticia lidia ligia
lilia lucila lydia magdalena manuela marcelina margarita maria maura micaela milagros nicolasa nieves norma obdulia
ofelia olga olivia oralia palmira paula petra petronila piedad pilar rafaela ramona raquel rebeca remedios rita rosa
rosalba rosalia rosalinda rosalva rosaura sabina santa sara soledad susana teodora teresa tomasa ursula valentina
vicenta yolanda zenaida zoraida zulema
`,
    middle: `
adriana alejandra alicia amelia ana anabel andrea angela angelica aracely azucena beatriz bertha blanca carmen catalina
cecilia celeste claudia consuelo corina cristina cynthia damaris delia diana dora edith elena elsa erika ernestina
esmeralda esperanza estela eugenia eva evangelina fernanda gabriela genoveva gloria graciela herminia imelda ines
irasema irene irma isabel ivonne jacqueline janet josefina juana judith julieta karina laura leonor leticia lidia
liliana lizbeth lorena lorenza lucia lucila luisa magali manuela marcela margarita maribel maricela maricruz marina
maripaz marisa marisol maritza marta martha mayra mireya miriam monica monserrat nadia nancy nereida noemi nora norma
ofelia olga olivia oralia pamela patricia paula paulina perla pilar ramona raquel rebeca reina reyna rocio rosa rosalba
rosalinda rosalva rosaura ruth sandra sara silvia soledad sonia susana sylvia tania teresa valeria veronica viviana
yadira yolanda zulema
`,
    younger: `
abigail abril adela adriana alejandra ana andrea angela angelica antonella araceli arely ariana aylin barbara belen
berenice brenda camila camilla carla carmen catalina celeste clara damaris daniela diana edith elena elisa emilia
esmeralda estefania estefany estrella evelyn fatima fernanda francisca frida gabriela giovanna giselle graciela iliana
ines ingrid irene isabel isabela isabella itzel ivonne jacqueline jaqueline javiera jazmin joana josefa juliana julieta
julissa karen karime karina karla katia kiara lara laura leilani leticia liliana lizbeth lorena lucero lucia luciana
luisa magali maite maria mariam mariana maricruz mariela marina marisol maritza marta martina mayra melina melissa
michelle milagros miranda mireya monica monserrat naomi natalia nayeli nicole olivia pamela paola patricia paula paulina
perla pilar rebeca renata reyna rocio romina rosaura ruth salma salome samanta samantha sandra sara susana tamara tania
tatiana teresa valentina valeria vanesa vanessa vera veronica violeta viridiana viviana wendy ximena xochitl yadira
yamileth yanet yareli yesenia yesica yolanda yuridia zoe zulema
`,
    timeless: `
ana carmen clara elena isabel laura lucia luisa maria marta patricia pilar rosa sara silvia teresa
`,
  },
  male: {
    elder: `
adalberto agustin alberto aldo alejandro alfonso alonso alvaro amado andres anselmo antonio arcadio armando arnulfo
arturo benito benjamin bernardo camilo carlos cayetano ceferino celestino cesar claudio cristobal dagoberto daniel david
demetrio diego domingo eduardo efrain efren eladio eleuterio eliseo eloy emilio enrique epifanio erasmo ernesto esteban
eusebio evaristo ezequiel fabian faustino federico feliciano felipe felix fermin fernando fidel florentino fortunato
francisco froilan gabriel gaspar genaro gerardo gilberto gonzalo gregorio guillermo gustavo hector heladio heriberto
hernan hilario hipolito horacio hugo humberto ignacio isaac isidoro isidro ismael jacinto javier joaquin jorge jose juan
julian julio justino lazaro leandro leonardo leonel leopoldo liborio lorenzo luciano lucio luis macario manuel marcelino
marcelo margarito mariano mario martin mateo matias mauricio maximiliano maximo melchor miguel moises nestor nicolas
norberto octaviano octavio oscar osvaldo pablo pascual patricio pedro placido porfirio primitivo prudencio rafael
raimundo ramiro ramon raul raymundo reinaldo renato reynaldo ricardo rigoberto roberto rodolfo rodrigo rogelio romualdo
roque rosendo ruben rufino ruperto sabino salvador samuel santos saturnino sebastian sergio severino silverio silvestre
simon tadeo teodoro teofilo tiburcio tomas ubaldo urbano valentin valeriano vicente victor victorino vidal wenceslao
zacarias
`,
    middle: `
abel abraham adalberto adan adrian agustin alberto aldo alejandro alfonso alonso alvaro andres antonio armando arturo
benito benjamin bernardo camilo carlos cesar claudio cristobal daniel david diego domingo edgar edgardo eduardo efrain
efren eliseo emilio enrique erasmo ernesto esteban fabian federico felipe felix fermin fernando fidel francisco gabriel
genaro gerardo gilberto gonzalo gregorio guido guillermo gustavo hector heriberto hernan horacio hugo humberto ignacio
isidro ismael ivan javier joaquin jorge jose josue juan julian julio leandro leonardo leonel leopoldo lorenzo luciano
luis manuel marcelino marcelo mariano mario martin mateo mauricio maximo miguel moises nestor nicolas norberto octavio
omar oscar osvaldo pablo patricio pedro rafael ramiro ramon raul raymundo reinaldo reynaldo ricardo rigoberto roberto
rodolfo rodrigo rogelio romualdo roque rosendo ruben salvador samuel saul sergio silverio simon tomas ubaldo uriel
valentin vicente victor vidal vladimir
`,
    younger: `
aaron abel abraham adan adrian agustin alan alberto aldo alejandro alfonso alonso alvaro andres antonio arturo axel
benjamin braulio brayan bruno byron camilo carlos cesar cristian cristobal damian daniel dario david diego edgar eduardo
efrain elias emiliano emilio enrique enzo erick ernesto esteban ezequiel facundo federico felipe fernando francisco
gabriel gaspar gerardo giovanni gonzalo guillermo gustavo hector hernan hugo ian ignacio iker isaac isaias ismael ivan
javier joaquin joel jonathan jorge jose joshua josue juan julian julio kevin leandro leonardo leonel lorenzo luca
luciano luis manuel marcelo marco mariano mario martin mateo matias mauricio maximiliano maximo miguel moises nestor
nicolas octavio omar oscar pablo patricio pedro rafael ramiro ramon raul ricardo roberto rodrigo rogelio ruben salvador
samuel santino santos saul sebastian sergio simon thiago tobias tomas uriel valentin vicente victor xavier
`,
    timeless: `
andres antonio carlos daniel eduardo fernando francisco gabriel javier jorge jose juan luis manuel martin miguel pablo
pedro rafael sergio
`,
  },
  unisex: ``,
  family: `
abreu acevedo acosta agudelo aguilar aguirre alarcon alcala aleman alfaro alonso altamirano alvarez amador amaya anaya
anguiano aponte aragon aranda arce arellano arevalo arguello ariza arreola arriaga arroyo arteaga atencio avalos avila
ayala baca baez balderas banuelos barajas barragan barraza barrera barrientos barrios bautista becerra beltran benitez
bermudez bernal betancourt bonilla botello briones bueno burgos bustamante bustos caballero cabello cabrera caceres
calderon calvillo camacho camarena campos canales candelaria cano cantu carbajal cardenas cardona carmona caro carranza
carrasco carreon carrillo casas casillas castaneda castillo ceballos cedillo ceja centeno cerda chacon chairez chapa
chavez cisneros collazo colunga concepcion contreras cordero cordova cornejo coronado cortes cortez covarrubias crespo
cuellar cuevas davalos davila deanda dejesus delacruz delapaz delarosa delatorre delcid deleon delgado delossantos
delrio delvalle diaz dominguez duran elizalde elizondo enciso enriquez escalante escalona escamilla escobedo esparza
espinal espino espinosa espinoza esquivel estrada fajardo falcon feliciano fernandez ferrer fierro figueroa flores
florez fraga francisco frias fuentes gaitan galarza galicia gallardo gallegos gallo galvan galvez gamboa gamez garay
garcia garibay garza gaytan giron gomez gonzales gonzalez granados guajardo guerra guerrero guillen gutierrez haro
henriquez heredia hernandez herrera hinojosa holguin huerta hurtado ibarra iglesias infante jaime jaramillo jasso
jimenes jimenez juarez jurado laboy landa landeros lara laureano lazo ledesma lemus leon leyva llanes loera longoria
lopera lopez loya lozano lucero luciano luevano lugo lujan macias madrigal magana malave maldonado manriquez manuel
manzo mares marin marmolejo marquez marrero martinez mata medrano mejia melendez melgar menchaca mendez menendez mercado
merino meza miranda mireles molina monroy monsivais montalvo montanez montano montejo montemayor montes montez montiel
montoya mora moreno mota moya munguia munoz murguia murillo najar najera naranjo narvaez nava navarrete navarro negron
nevarez nieto nieves nunez ocampo ocasio ochoa ojeda olguin olivas olvera ontiveros oquendo ordonez orellana oropeza
orozco ortega ortiz osorio osuna otero pabon pacheco padilla pagan palacios palma palomino pantoja pardo paredes parra
partida patino paulino pedraza pedroza pena penaloza peralta peraza perez picazo pichardo pina pineda pizarro plascencia
polanco ponce portales portillo posada prado preciado prieto puente puga quezada quijano quiles quinones quinonez
quintana quintanilla quintero quiroz ramirez ramiro ramon ramos rangel razo rebollar rendon renteria resendez reveles
reyes reyna reynoso rincon rios rivas rivera rivero robledo robles rodriguez rodriquez rojas rolon romero rosado rosales
rosas rubio rueda ruelas ruvalcaba saavedra saenz salas salazar salcedo saldana saldivar salgado samaniego sanabria
sandoval santacruz santana santillan santos sarabia sauceda saucedo segovia segura sepulveda serna serrano silguero
solano solis solorzano soria soriano sorto sosa sotelo suarez tafoya tamayo tapia tejada tellez tello tenorio terrazas
tijerina tinoco tirado toral toro torrez toscano tovar trejo treto trevino trujillo urbina urena urias uribe urrutia
vaca valadez valdes valdez valdivia valentin valenzuela valladares valles vallin vargas vasquez vazquez vela velarde
velasco velasquez velazquez velez vera verdugo verduzco vergara vidal viera vigil villalobos villanueva villareal
villarreal villegas viramontes yanez ybarra zaldivar zamora zarate zarco zavala zayas zelaya zepeda zermeno zuniga
`,
  known: {
    female: {
      elder: `
altagracia asuncion aurora balbina basilia brigida carmelita clementina conchita dominga edelmira elda elia elodia
enedina enriqueta eufemia felipa felisa fermina flora florinda geronima gregoria herlinda hilaria hipolita hortensia
isaura isolina leonila lourdes lucrecia lupita luz mercedes modesta otilia plutarca praxedis primitiva regina rufina
salud serafina sofia teresita victoria virginia
`,
      middle: `
alma anabela arcelia aurora carolina chela concha conchita elizabeth fabiola flor ileana iris ivette lety lola lourdes
lucha luz marisela mercedes mirta montserrat nelida nelly nuria pepa regina sofia virginia xiomara zoila
`,
      younger: `
ailyn alexa alondra america anahi ariadna azul brianda carolina citlali dafne danae danna dayana dayanara dulce genesis
ivanna jimena lia litzy lourdes luna macarena malena melany mercedes montserrat noelia nuria paloma regina saray sofia
sol victoria xiomara yaiza yaretzi yasmin yulissa zaira
`,
      timeless: `
sofia
`,
    },
    male: {
      elder: `
abelardo abundio adolfo agapito alfredo ambrosio anastasio apolinar aristeo atilano aurelio baltazar bartolome baudelio
benigno bernabe bonifacio candido casimiro castulo celso cirilo clemente conrado constantino cornelio crescencio crispin
delfino desiderio dionisio donaciano edmundo eleazar eligio emeterio eugenio eulalio filemon filiberto florencio gabino
graciano gumersindo heliodoro hermenegildo higinio honorio inocencio jesus josefino justo ladislao lamberto lauro
leobardo leocadio leoncio leonidas lucas magdaleno marcial marciano marcos martiniano mauro maximino melquiades modesto
nazario nemesio nicanor nicasio noe odilon perfecto pio plutarco policarpo ponciano procopio regino remigio rolando
roman rosalio sabas salomon santiago secundino serafin severiano severo sigifredo silvino sixto telesforo teodulo
timoteo toribio venancio ventura victoriano virgilio zeferino
`,
      middle: `
abelardo adolfo alfredo arnoldo aurelio beto chema chucho chuy conrado edmundo eugenio german israel jesus juancho lalo
manolo marcos memo nacho noe orlando paco pancho pepe quique rigo rolando salomon santiago tono ulises virgilio
aitor angel asier borja gorka inaki joan josep josu koldo oriol pau unai
`,
      younger: `
adolfo anderson anibal christian dilan eder elian emmanuel fabricio froylan gael israel jair jairo jeremias jesus
lautaro lucas marcos misael nahuel noe orlando osmar santiago ulises yael yahir
`,
      timeless: `
santiago
`,
    },
    given: `
guadalupe natividad refugio trinidad
`,
    family: `
alvarado aquino arango arias arocha ballesteros barreto becerril berrocal blanco bravo bustillo calleja carballo castro
catalan cervantes cespedes cifuentes cruz cuartas echeverria escobar fandino franco galindo giraldo gonzaga grijalva
guevara guzman hermosillo hinestroza izquierdo jaimes larrea legarreta lizarraga londono luna luque machuca mancera
manjarrez marchena marulanda medina mendoza mondragon morales muniz navas nolasco olivera ospina otalora palomares
pantaleon parrado paz pereyra piedrahita pinto pinzon quintanar rebolledo restrepo rico rivadeneira rosario ruiz samudio
santa santiago santibanez sarmiento soto tabares tamariz tobon torre torres trillo ugalde uriarte valbuena valencia
valle vallejo varona vega velandia verastegui villa vizcaino yepez zabala zamudio zapata zurita
calvo diez esteban gallego garrido gil herrero hidalgo lorenzo martin montero paez pascual pastor roman saez sanchez sanz
soler vicente
`,
  },
};

/** How Spanish writes them; elsewhere they are written without. */
export const HISPANIC_ACCENTS = `
josé maría jesús andrés lucía sofía martín sebastián tomás nicolás ángel raúl ramón rubén víctor héctor césar óscar
iván julián adrián fabián germán joaquín matías moisés simón álvaro agustín mónica angélica verónica rocío inés belén
noemí jazmín estefanía concepción asunción encarnación garcía gonzález rodríguez fernández lópez martínez sánchez
pérez gómez jiménez hernández díaz muñoz álvarez gutiérrez ramírez vázquez vásquez domínguez suárez méndez núñez
ibáñez ordóñez peña ávila beltrán durán galván guzmán león marín millán roldán rincón chacón calderón córdova valdés
cortés vélez téllez yáñez zúñiga castañeda piñeiro quiñones montañez márquez velázquez velásquez enríquez henríquez
meléndez menéndez bermúdez benítez solís ríos gámez sáenz narváez páez báez cáceres arévalo solórzano sepúlveda
argüello bañuelos espínola ureña fermín cristóbal efraín máximo plácido hipólito teófilo lázaro cándido débora bárbara
valentín
`;
