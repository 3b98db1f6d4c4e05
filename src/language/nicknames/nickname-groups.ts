/**
 * Given names and what people who have them are called, in English, Italian and Spanish: the whole names first, then the short ones.
 * Spellings of one name stand together before the bar. A short name may belong to several.
 */
export const NICKNAME_GROUPS = `
robert | bob bobby rob robbie bert
richard | dick rick ricky rich richie
william | will bill billy willie willy liam wm
james | jim jimmy jamie jem
john jon | jack johnny jonny johnnie
jonathan johnathan jonathon | jon john jonny
joseph | joe joey
thomas | tom tommy thom
charles | charlie chuck chas charley
christopher kristopher | chris kit topher
daniel | dan danny
matthew mathew | matt matty
michael micheal | mike mikey mick mickey micky
anthony antony | tony ant
andrew | andy drew
edward | ed eddie ted teddy ned
edwin | ed eddie
edgar | ed eddie
theodore | ted teddy theo
henry | harry hank
harold | harry hal
harrison | harry
lawrence laurence | larry laurie
laurence | larry
leonard | leo len lenny
leonardo | leo nardo
ronald | ron ronnie
donald | don donnie donny
kenneth | ken kenny
gerald jerald | jerry gerry
jerome | jerry
jeremy jeremiah | jerry jem
gregory | greg gregg
jeffrey geoffrey jeffery | jeff geoff
stephen steven | steve stevie
timothy | tim timmy
benjamin | ben benny benji benjie
samuel | sam sammy
samantha | sam sammie sammy
alexander | alex al sandy xander sasha alec lex
alexandra | alex sandy lexi lexie sasha ali
alexis | alex lexi
albert | al bert albie
alfred | al fred alf alfie
alan allan allen | al
frederick frederic | fred freddie freddy
francis | frank fran frankie
franklin | frank
peter | pete
patrick | pat paddy rick
patricia | pat patty trish patti tricia
philip phillip | phil pip
raymond | ray
walter | walt wally
nicholas nicolas | nick nicky nico
nathan nathaniel nathanael | nate nat
vincent | vince vinnie vin
victor | vic
victoria | vicky vicki vickie tori vic
zachary zachery | zach zack zac
joshua | josh
jacob | jake
david | dave davey davy
douglas | doug
eugene | gene
arthur | art artie
clifford | cliff
clinton | clint
bradley | brad
russell | russ
curtis | curt
stanley | stan
stanislaw stanislav stanislaus | stan stas stash
gilbert | gil bert
herbert | herb bert
hubert | bert hugh
norman | norm
maxwell | max
maximilian | max
martin | marty mart
marvin | marv
calvin | cal
oliver | ollie
olivia | liv livvy ollie
abraham | abe bram
solomon | sol
isaac | ike zac
terence terrence terrance | terry
theresa teresa therese | terry tess tessa terri resa
phillipa philippa | pippa pip
dominic dominick | dom nick
sebastian | seb bastian
augustus augustine | gus
reginald | reg reggie
desmond | des
rodney | rod
roderick | rod rick
roger rodger | rog
randall randolph | randy
mitchell | mitch
montgomery | monty
wesley | wes
elizabeth elisabeth | liz lizzie beth betty betsy eliza libby liza bess bessie betty elsie lilibet
katherine catherine kathryn katharine cathryn | kate kathy cathy katie kat kit kitty kay cat cathie
kathleen cathleen | kathy cathy kate
margaret margarett | maggie meg peg peggy marge margie madge meggie
marguerite | maggie
mary | molly mamie
deborah debra | deb debbie debby
barbara | barb babs barbie bobbie
susan suzanne susanna susannah | sue susie suzy suzie
jennifer | jen jenny jenni jenn
jessica | jess jessie
rebecca rebekah | becky becca beck
rachel rachael | rach
pamela | pam
cynthia | cindy cyndi
sandra | sandy
judith | judy jude judi
jacqueline | jackie jacqui
christine christina kristina kristine | chris tina chrissy christy kris tina
kristen kirsten | kris
dorothy dorothea | dot dottie dolly
florence | flo flossie florrie
frances | fran francie frankie
josephine | jo josie
joanne joanna | jo joey
beatrice beatrix | bea trixie bee
beverly beverley | bev
bridget | biddy bridie
caroline carolyn | carrie caro
charlotte | charlie lottie lotte char
constance | connie
cordelia | cordy
eleanor elinor eleanora | ellie nell nelly nora
helen helena | nell nellie
ellen | nellie
emily emilia | em emmy millie
amelia | millie mel amy
mildred | millie
gabriella gabriela gabrielle | gabby gaby bella ella
gabriel | gabe
georgina georgia georgiana | georgie gina
george | georgie geordie
gertrude | gertie trudy
gwendolyn gwendoline | gwen
harriet | hattie harry
henrietta | etta hettie
isabella isabel isabelle isobel | bella izzy belle
janet | jan
janice | jan
kimberly kimberley | kim kimmy
laura | laurie
lauren | laurie
lillian lilian | lily lil
linda | lyn lindy
louise | lou
louis lewis | lou louie
lucille lucinda lucy | lou luce cindy
madeline madeleine madelyn | maddie maddy
melissa | mel missy lissa
melanie | mel
michelle michele | shelly mickey
melinda | mindy
miriam | mimi
nancy anne ann | nan nancy annie
anna | annie
natalie nathalie natalia natasha | nat tasha
nicole nicola | nicky nikki nic
penelope | penny
phyllis | phyl
priscilla | prissy cilla
roberta | bobbie robbie
rosemary | rosie romy
rosalind | roz rosie
sarah sara | sally sadie
sophia sofia sophie | soph
stephanie stefanie | steph steffi
tamara | tammy
valerie | val
veronica | ronnie roni vera
virginia | ginny ginger
vivian vivien vivienne | viv
wilhelmina | mina billie
winifred | winnie
yvonne | vonnie
abigail | abby abbie
adelaide | addie
adeline | addie
agnes | aggie nessie
allison alison | ali allie
amanda | mandy
miranda | mandy
angela | angie ange
antoinette | toni nettie
antonia | toni
bernadette | bernie detta
bernard | bernie
carmela | carmie
clementine | clem clemmie
clement | clem
danielle | dani
edith | edie
erica erika | ricki
ernest | ernie
eric erik |
evelyn | evie
genevieve | gen jenny viv
gladys | glad
leticia letitia | letty
lorraine | lori rainey
marilyn | mari lyn
martha | marty mattie patty
matilda | tilly mattie
maureen | mo reenie
maurice morris | mo
mohammed muhammad mohammad mohamed mohamad muhammed | mo
prudence | prue
regina | gina reggie
sylvia silvia |
tabitha | tabby
ursula | ursie
brian bryan |
sean shaun shawn |
geraldine | gerry
philomena | mena
roland rowland | rollie
sidney sydney | sid syd
fredericka frederica | freddie
francesco | franco checco ciccio francie
francesca | franca cesca
giuseppe | beppe peppe pino peppino giusi beppino
giuseppina | pina giusy giusi peppina pinuccia
giovanni | gianni nanni vanni giovannino
giovanna | gianna vanna
antonio | tonino nino toni totò tonio
antonella antonietta | nella etta
salvatore | totò turi sasà salvo
luigi | gigi gino luigino
luisa | gina lula isa
vincenzo | enzo vince cenzo
vincenza | enza
lorenzo | enzo renzo
alessandro | ale sandro alex
alessandra | ale sandra
eleonora | nora ele
elisabetta | betta elisa betty
caterina | cate rina katia
margherita | rita marghe
domenico | mimmo mico
domenica | mimma nica
michele | lino michi
michela | miky michi
raffaele | lele raf
raffaella | lella raffa
roberto | berto robi beto
umberto | berto
alberto | berto beto
gilberto | berto
filippo | pippo
filippa | pippa
giacomo | mino giac
pietro | piero pierino
stefano | ste
stefania | ste
federico | fede kiko
federica | fede
valentina | vale
valeria | vale
nicoletta | nico
niccolo | nico
riccardo | ricky
concetta | titti cettina tina
carmela | melina carmelina lina
assunta | assuntina
maddalena | lena
teresa | teresina sina
maria | marietta mariuccia mari
gaetano | tano
sebastiano | iano bastiano
edoardo | edo
emanuele emmanuele | lele manu ema
emanuela | manu
gabriele | lele gabri
daniele | dani lele
daniela | dani
leonarda | narda
ludovica | ludo ludo
beatrice | bea bice
rosaria | rosi
rosario | saro
francisco | paco pancho curro kiko fran paquito
francisca | paca paquita
jose | pepe pepito chepe
josefa | pepa
josefina | fina pepa
manuel | manolo manu lolo
manuela | manoli manu
dolores | lola loli
mercedes | merche meche
rosario | charo chayo
concepcion | concha conchita
guadalupe | lupe lupita
ignacio | nacho
jesus | chucho chuy suso
jorge | coque
luis | lucho
enrique | quique kike
eduardo | edu lalo
ricardo | rica richi
rafael | rafa
santiago | santi yago
sebastian | sebas
alejandro | ale alex jandro
alejandra | ale alex jandra
fernando | fer nando
fernanda | fer nanda
guillermo | memo guille
gregorio | goyo
pilar | pili
isabel | isa chabela
consuelo | chelo
encarnacion | encarna
montserrat | montse
remedios | reme
teresa | tere teresita
antonia | toñi toni
beatriz | bea
cristina | cris
cristobal | tobal
javier | javi
vicente | chente
victoria | vicky
roberto | beto
humberto | beto
gabriel | gabi
ernesto | neto
arturo | turo
margarita | marga rita
graciela | chela
leticia | lety
juan | juanito juancho
juana | juanita
ana | anita
carmen | carmina carmencita
pedro | perico
pablo | pablito
miguel | migue
daniela | dani
daniel | dani
soledad | sole
esperanza | espe
inmaculada | inma
catalina | cata
carolina | caro
patricia | pati paty
veronica | vero
`;
