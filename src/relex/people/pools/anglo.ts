import type { NamePool } from "./name-pool.js";

/** English names as they are common in the United States, Britain, Canada and Australia. Written from general knowledge. */
export const ANGLO: NamePool = {
  female: {
    elder: `
agnes althea arlene audrey barbara beatrice bernadine bernice bertha beryl bessie betty beulah beverly blanche bonnie
carole carolyn charlene clarice claudette claudine clementine cleo constance cordelia corinne cornelia delores deloris
dolores dora doreen dorothea dorothy edith edna edwina eileen elaine eleanor elinor elma elnora eloise elsie elva elvira
enid erma ernestine estelle esther ethel eugenia eunice evangeline evelyn faye frances francine freda frieda genevieve
georgette georgina geraldine gertrude gladys glenda glenna gloria goldie gwendolyn harriet harriett helen helene
henrietta hester hilda hortense ilene imogene irene irma isabelle jacqueline janice janie jeanette jeannette jeannine
joan joanne josephine joyce judith kathleen laverne lela lena lenora leola leona leora lillian lois lorene loretta
lorraine louella louise lucille lucinda luella lula lydia mabel mable madeline madge mamie marcella margery marguerite
marian marianne marilyn marjorie martha matilda maude maureen mavis maxine melba mildred millicent minerva miriam mona
muriel myra myrna myrtle nadine nancy nanette nina nona norma ollie ophelia patricia paulette pauline phyllis priscilla
queenie ramona rena reta rhoda roberta rosalie rosalind rosalyn rosanne rosella rosemarie rosetta roslyn rowena sally
selma shirley sondra stella susannah sybil sylvia thelma theodora theresa twila ursula velma verna vernice vivian wanda
wilda wilhelmina willa wilma winifred winona zelda zelma zola
`,
    middle: `
adrienne alicia alison amy andrea angela angelia angelique angie anita annette annmarie audra belinda brandi brenda
bridget bridgette camille candace candice cara carla carlene carmen carol carrie cassandra cathleen cathryn celeste
charla charmaine cheri cherie cheryl christa christie christina christine christy claudia coleen colette colleen connie
corrine cyndi cynthia danette darcie darla darlene deana deann deanna deanne debora deborah debra dede deedee deidre
deirdre delia delilah della dena denise desiree diana diane dianna dianne dina dionne donna doris elisa ellen erica
ericka erin felicia fiona gena gina glenna greta gretchen gwen heidi ingrid jaclyn janelle janet janette janine jayne
jeanie jeanine jeanne jeannie jenifer jennifer jill jillian joann joanna joanne jolene julianne juliette kara karen kari
karin karla karyn kathryn katrina kelli kellie keri kerri kimberlee kimberley kimberly kirsten kirstin krista kristen
kristi kristie kristin kristina kristine kristy lana lara laurel lauri laurie leah leann leanna leanne leila letitia
linda lisa lora loraine loretta lori lorie lorna lorraine lorri luann lynda lynette lynne lynnette marci marcia marcie
margo margot mariah marianne marla marlene marnie marsha marta martina maryann marybeth marylou maura melanie melinda
melissa mellisa meredith michele michelle molly monica monique myra nadia nichole nicola nicole nicolette noelle norah
noreen paige pamela patrice paula paulette rachelle renae renee rhea rhonda robbin roberta robyn rochelle ronda rosalyn
rosanna roxanna roxanne sabrina sandra selena shana shari sharlene sharon sharron shauna shawna sheila shelia shelley
shelly sheri sherri sherry sheryl sonia sonja sonya stacey staci stacie stacy starla stephanie susan susanna susanne
suzanna suzanne suzette tabitha tamara tamera tanya tara teresa tiffany tisha tonia tonya tracey trisha valerie wendi
wendy whitney yvette yvonne
`,
    younger: `
abigail adalyn addilyn adeline alaina alana alanna alayna alexandra alexia alissa aliyah aliza allison allyson alycia
alyson alyssa amanda amberly amelia amelie anastasia andrea annabel annabella annabelle annika anya ariana arianna
arielle ashlee ashleigh ashley ashlyn athena aurelia ava beatrix breanna brenna briana brianna brianne britney britt
britta brittney brynn caitlin caitlyn camila carissa carley carly cayla cecelia cecilia chelsey chloe ciara cierra
claire clara clarissa corinne courtney danica daniela daniella danielle danika daphne delilah eleanor elena eliana elise
eliza ella ellen eloise emely emilee emilia emilie emily emma emmaline erika estella eva evangeline evelyn felicity
fiona freya gabriella gabrielle gemma georgie giselle gloria gracie gwyneth hailey haley hannah hayley heidi imogen
isabel isabella isabelle isla jada janelle jasmin jazmin jenna jessica jill jocelyn joelle josephine juliana julianna
juliet kaitlin kaitlyn kaleigh kali kallie karina karissa kassie katelyn katelynn katrina kayla kaylee kayleigh keely
keira kelsie kendra kenna kiana kiara kiera kiley kira kirsten kristen krystal kyla kylee kylie kyra lacey lacy laila
lana larissa lauryn layla leah leia leila leyla lila lilian liliana lillian lindsay lindsey lucy lydia lyla macie macy
madalyn madeleine madelyn maeve maia maisie malia mara mariah mariam marissa mckenzie meagan megan meghan mia micaela
michaela mikaela mila miranda miriam molly nadia naomi natalia natalie natasha nicole nicolette noelle nora nyla olivia
paige penelope phoebe piper rachael rebekah remi rhea rhiannon rosalie sabrina samantha savanna scarlett selena serena
serenity sophia sophie stella tabitha talia tatiana tegan teresa tessa thea tiana tiara tiffany valentina valeria
vanessa vera vivian vivienne wendy whitney willa zara zoe zoey
`,
    timeless: `
alice anna anne annie caroline catherine claire clara diana elisabeth eliza ella emily emma eva evelyn jane josephine
julia juliana katharine katherine kathryn laura lauren lucy lydia margaret marie martha mary miriam molly nancy naomi
natalie nora olivia rachel rebecca ruth samantha sara sarah sophia susan sylvia teresa theresa vivian
`,
  },
  male: {
    elder: `
albert alden alfred allan alphonse alphonso alton alva alvin archibald armand arthur augustus barney bertram boyd burt
byron carl carlton carroll cecil chester clair clarence cletus clifford clifton clyde conrad cornelius curtis cyril
cyrus darius delbert dewey dexter donald doyle duane dudley dwight edgar edmond edmund edward edwin elbert eldon elias
elijah elmer elton elvin elwood emil emmett ernest errol ervin erwin ezra felix ferdinand fletcher floyd franklin
frederic fredrick george gerald glenn gordon grady grover gustave harlan harold harrison harry harvey henry herbert
herman homer horace howard hubert hugh humphrey ira irvin irwin isaiah isidore ivan jacob jarvis jasper jerald jerome
jesse josiah julius kenneth kermit lamar lavern lawrence lawson leland leon leonard leroy levi lionel lloyd lucius lyle
lyman marvin mathias matthias maurice melvin merrill mervin mervyn milo milton mortimer moses murray myron neville
norbert norris omer orville oscar oswald otis otto owen parker percival percy philip ralph randolph raymond reginald
reuben rodney roland roosevelt roscoe royce rudolph rudy rufus rupert russell sherman sidney silas solomon stanley
stuart sylvester thaddeus theodore tobias truman ulysses vernon victor vincent virgil wallace walter wayne wendell
werner wesley wilbert wilbur wiley wilfred willard winston winthrop woodrow zachariah zane
`,
    middle: `
adrian alan allan andre anthony barry bart blaine brad bradford bradley brady brendan brenton bret brett brian bruce
bryan bryant bryon burt byron calvin carl carlton cecil christopher clifton colin conrad curtis cyrus damian damon
daniel darin darius darrell darren darrin darryl delbert dennis derek derrick desmond dexter dion dirk donovan dorian
douglas duane duncan dustin dwayne dwight edmond elliot eric erich erick erik errol evan floyd fredrick garrett garry
garth gavin geoffrey gerald gerard giles glenn gregory harlan harold harvey howard hugh ian irvin jared jarrod jason
jayson jeffery jeffrey jeffry jerald jeremiah jeremy jermaine jerome jesse joel johnathan jonathon keith kendrick kenton
kevin kirby kirk kristian kristopher kurt kurtis kyle leon leonard leroy lloyd lyle lyndon marc marlon martin marty
marvin maurice maxwell melvin michael milton morris murray myles myron neal neil nigel noel norris parker percy phillip
quentin ralph randal randall randolph raphael reginald reid rhett richard robert roderick rodger rodney roger roland
ronald roosevelt roy royce ruben rupert russel russell ryan scot scott shane shaun shawn shayne sheldon shelton sherman
simon spencer stanley stefan stephan stephen steven stuart sylvester terence terrance terrence thad theodore timothy
travis trent trevor trey vernon virgil walter wayne wendell wesley weston wilbert
`,
    younger: `
aaron abel adan aidan aiden alan anders andre angus axel blaine blaze brady branden brayan brendan brendon brennan
brenton brett brice brody bruce bryce byron caleb callum calvin carson cody colby cole colin collin colton conner connor
conor curtis cyrus damian damien damon dante darius darren declan demetrius deon derek derrick desmond dexter dillon
dominic dominick dominik donovan dorian dustin dylan elias elijah eliot elliot elliott emmett enoch erick ethan evan
ezekiel ezra felix fletcher gabriel garrett gavin gideon grady graeme griffin gunnar harrison harvey henrik hudson hugo
ian isaac isaiah ivan jace jacob jaden jameson jamison jared jarrett jason jasper jayden jayson jeremiah jeremy jesse
joel johnathan jonah jonas jonathon joshua josiah judah julian julien julius justin keanu keenan kendrick kenneth kevin
kieran kingsley kristian kyle lachlan landon lawson leland leon levi liam lionel lorenzo luca lukas malachi malik marcel
marco marlon marquis mathew mathias maximilian maxwell micah micheal milo myles nathan nathanael nicholas nickolas niko
noah noel nolan oliver omar oscar otto owen parker patrick paxton quentin randall raphael raymond reece reginald reid
rhett rhys roderick rohan romeo ronan royce ruben rudy ryan ryder rylan samson saul sawyer scott seamus sean sebastian
seth shane shaun shawn silas solomon soren spencer stefan sullivan terrance terrence theo titus tobias travis trent
trevor trey tristan truman tucker uriah vincent waylon wayne wesley weston wyatt xander xavier zachariah zachary zachery
zane
`,
    timeless: `
adam alexander andrew anthony arthur benjamin charles christopher daniel david edward elliott gabriel george henry jacob
james jesse john jonathan joseph joshua martin matthew maxwell michael nathan nathaniel nicholas oliver patrick paul
peter philip phillip raymond richard robert samuel sebastian simon stephen theodore thomas timothy vincent walter
william zachary
`,
  },
  unisex: `
alexis ashton aubrey avery bailey blair carey casey cassidy corey darcy devin emerson emery emory finley hadley harley
hayden jaime jamie jody kasey kelsey kendall kris lesley leslie loren mackenzie marion merle payton peyton quinn remy
riley rory rowan shelby skylar taylor tracy
`,
  family: `
adamson adkins alcott alden alderton aldridge alexander allen allred ames amos anderson andrews appleby archibald
arkwright armitage armstrong arrowsmith arthur ashby aston atherton atkins atkinson atwood ayers bagley bailey baldwin
ballard barnard barnes barnett barnhart barraclough barrow barry bartlett barton bassett bateman beasley beaty beckett
beckham beckwith bellamy benson bentley benton biddle bingham blackman blackwell blakely blankenship blanton blevins
bonner boone booth borden borges boswell bosworth bowden bower bowers bowles bowser boyce bradbury bradford bradley
bragg braithwaite brewster briggs briscoe britt broadbent brody broome brower browne brownell brownlee bryan bryant
bryson buckner burchett burdick burgess burkett burks burnett burnham burrell burris burroughs burt busby butterworth
buxton byers byrd callaway campbell canady cantrell carey carr cartledge cartwright castellanos caswell cates
chamberlain chapin chapman charlton chatterton cheney chester childers churchill clark clarke clarkson clegg clough
coburn colbert colby cole coleman coles collier collins conley conrad cooke copeland corbett corbin corey cotter
cotterill coulter covington cowan crain crandall crews crocker crompton crosby crowe crowell culver cummings cummins
currier curtis custer cuthbert dabney daigle daley damon danielson davis davison dawson delong denison dennison denny
dewhurst dickinson dixon dobbins dobson dodd dodson dorman dotson douglas dowling downey duckworth dudley dunham duxbury
dyer eason eastman easton eastwood echols edmonds edmondson elkins ellington elliott ellis ellison elmore engle ennis
entwistle estes etheridge eubanks evans faber fairchild fairweather falconer farley farnsworth farrar farris faulkner
fenton ferrell finley fleming fletcher foote forrester fountain franklin frazier freeman frye gaddis gann gardiner
garner garnett garrett garrison garside gaskell gentry gibbons gibbs gifford gilman gilmore glynn godwin goodall
goodrich goodson goodwin goss gould graham granger grantham grayson greene greenhalgh greenwood greer gregg grier griggs
grissom grover groves gunter haines hale haley hallman halsey hamlin hammond hancock hanks hannah hanson harden hardin
hardison hardwick hargreaves harkins harlow harman harmon harper harrell harris harrison hartley hartman harvey harwood
haskell haskins haslam hatfield hathaway hawley hawthorne hayes haynes heathcote helms helton hendricks hendrix henley
henning hensley henson hepworth herndon herrington heston hewitt higginbotham higginson hillard hilliard hillman hines
hinkle hinson hobbs hobson hodge hodges hodgson holbrook holcomb holden hollander holley holliday hollingsworth hollins
hollis holloway holman holroyd holt honeycutt hoover hopkins hopson hornby horne horsfall horton hoskins hough houghton
howard howe howland hoyt hubbard huddleston hudson huff huffman huggins hughes humphreys humphries hundley hurd hurst
huston hutchins hutchison hutton hyatt illingworth ingle ingram inman irvin isbell jacobs jameson jamison jeffers
jeffries jenkins jennings jernigan jessup johnson jones judd kane karr keene kellogg kemp kennedy kenyon kershaw ketchum
keyes kilgore kilpatrick kimball kimble kincaid kingsley kinsey kirkwood knott knowles knowlton knox landrum langdon
langston lanier latham lawler lawrence lawson layton leavitt ledbetter ledford leighton lewis livingston livingstone
locke lockwood lockyer logsdon lott lovell lovett lowe lowery lowry lumley lundy lutz lyles lyons marcum marlow marlowe
marr marshall martell martens martin martindale martinson massey masterson mathews matos matson matthews mattingly
mayberry mayes mayfield mcadams mcafee mccain mccall mccartney mcclain mcclellan mcclelland mcclintock mccloud mcclung
mcclure mccollum mccombs mcconnell mccord mccormick mccoy mccracken mccullough mccurdy mcdaniel mcdaniels mcdowell
mcewen mcfarland mcgraw mcgrew mcinnis mckee mckinney mcknight mclain mclemore mcmahan mcneal mcqueen mcwilliams melton
mendenhall mercer merrick merritt metcalf middleton milburn millard milligan milner milton minton mitchell moffitt
molyneux montague moore moreland morgan morley morrill morris morrison morrow mosher mosley mott moulton moyer mundy
munn murrell myers myrick nance neff nelms nelson ness newberry newell newkirk newman newsome nichols nicholson
nickerson northrop noyes oakes oakley odell oldfield oldham oliva oliver olivo olmstead ormerod osborn osborne overton
owens packard padgett padmore paige paine parham parker parkhurst parnell parr parrish parsons parton paschal patterson
patton paulson paxton payne payton pearce peck pederson pemberton pendleton penn perdue perkins perrin peters pettigrew
philbrick phillips phipps pickard pickersgill pickett pierson pinnock piper pitman pittman polk pollack pollard posey
poston powell prater prentice prescott pressley prewitt priestley proctor pruett pruitt pryor puckett pyle quimby
radcliffe radford raines rainey raley ralston ramey randall rawlings rawlins rayburn reardon redd redman reece reedy
reeves renfro renner reynolds rhoades rhoads richey ricketts ridgewell ridgeway rigby riggins riggs ripley roark roberts
robinson robison rockwell rodgers rogers rollins ross rowan rowe rowell rowland rowley royster rudd rushworth russ
russell rutledge sadler sampson samson sanborn sansom sanderson sargent sasser saunders saxton sayers schumacher
scoggins seeley sewell shackleton shay shearer shepard shephard sheppard sherrill sherwood shipley shipman shirley
shively shumate shuttleworth simmons simons simpkins slayton smallwood smithson smyth spence spencer sprague spurgeon
staley stanley stanton stapleton staton steadman stearns steele stephens stephenson stevenson stewart stillman stinson
stoddard storey stowe stratton strickland sturgill sumner sutcliffe sutter sutton swinburne tackett talbot talbott
tattersall taylor templeton tennant tennyson tharp thatcher thayer thomas thomason thomson thornburg thornton thorpe
thurman thurston tidwell tilley tilton timmerman timmons tipton tomkinson tomlin tomlinson tompkins townsend trahan
travers treadwell trelawney trowbridge tucker tunstall tuttle tyndall underhill underwood upchurch upshaw utley varner
verma vickers vinson wadsworth walden waldron wallen wallis walsh walston warburton warfield washburn waterman watkins
watson weatherford weldon wellman westbrook westfall whaley wharton wheatley whitaker whitcomb whitehead whitehouse
whitehurst whiteside whitfield whitley whitlock whitman whitmire whitmore whitson whitt whittaker whitten whittington
whitworth wiggins wigglesworth wilbanks wilburn wilcox wiles wilkerson wilkes wilkinson wilks willett willey williamson
williford willingham willoughby willson wilmoth winfield wingate winn winthrop wolfe woodall woodard woodbury woodruff
woodward woodworth wooldridge woolf woolley worley worrell wortham worthington wrigley wylie wyman wynne yarbrough yates
yeager yount
`,
  known: {
    female: {
      elder: `
alberta alma augusta belva bette bettie charlotte dottie earlene effie elmira etta fannie fern flora florence gayle
georgia hattie hazel ida inez iva josie judy june leatha lelia leta letha lettie lillie lola lottie lurline luvenia mae
maggie margie marietta mattie maudie millie minnie mollie nan nannie nell nellie nettie neva odessa olive opal ora patsy
patty pearl pearlie peggy prudence reba retha reva rosie rubye ruthie trudy una verda verla versie veta vida viola
virgie willene winnie
`,
      middle: `
april barbie becky beth bethann bethany bobbi brandy carleen cathy christi cindi cindy crystal daniele dawn debbie debby
deidra diann edie gail geri ginger ginny heather holly jacki jennie jenny jeri jerri jodi jodie joni juli julie kathi
kathie kathy leigh lesa lillie liz lizabeth lucretia lynn maribeth maryellen melody merrilee mindy misty mitzi nanci
nicki nikki pam patti patty penny polly raelene randi regina roxann roxie sandi shannan sheree sherie sue sueann susie
tami tamie tammi tammie tammy tasha tawnya teri terri terrie tina tonja traci tracie trena tricia trina valarie velvet
vicki vickie vicky zandra
`,
      younger: `
abbey abbie abby adalynn addie adelyn alexa alexandria alivia allie alondra amber anabelle aniyah aria ashlynn aubree
audrina aurora autumn ayla becca bella bethany braelyn bria brielle brigette brittani brittany brook brooke brooklyn
brylee brynlee cadence callie camryn carlee cassie charlee chelsea chelsie coraline daisy delaney destinee destiny elle
elliana ellie elora elyse emersyn emmalee emmalyn emmy esme etta eve everleigh everly evie faith fern genesis georgia
gia gracelyn hailee halle hallie harlow harper hattie haylee hazel holly ivy jacey jade jalynn jasmine jayda jayla
jazlyn jemma jessa jordyn josie journey joy kaelyn kailey kaitlynn kamryn karlee kassidy kaya kaylin kelsey kennedy
kenzie khloe kimora kinley kinsley kyleigh laci laney lexi lexie lia libby lilah lilith lilliana lillianna lilly lily
lindsie lottie luna macey maci mackenzie maddie maddison madelynn madilyn madison madyson maggie makayla makenna
makenzie mallory maren margaux marlee maya mckayla mckenna meadow melany mercy mikayla miley millie miracle mya myla
mylee nataly nevaeh nia nova oakley olympia paislee paisley poppy presley raegan raelynn raven rileigh rosie ruby rylee
ryleigh rylie sadie saige samara sarai savannah scarlet selah shyanne siena sienna sierra skyla sofia stephany summer
sutton tamsin tia tori trinity victoria violet willow wren wynter yasmin zoie
`,
      timeless: `
ann carolina elizabeth grace helena kate katie rose victoria
`,
    },
    male: {
      elder: `
abner adolph archie arlo arnold art arvid basil bennie benny bernard bernie bert bud buford burl burton claude claudius
clement cleveland clint delmar delmer denzil donnie durward earl earle earnest edsel egbert ellsworth elmo ephraim ernie
eugene everett forrest foster francis frank fred freddie frederick furman gene gilbert glen grant gus guy hal hank
harmon hershel hewitt hiram hobart hoyt ignatius irving isadore jack jerry jimmie joe johnie johnnie junior lafayette
lambert laurence lemuel len leo leopold lester lewis lon lonnie lonzo louie louis lowell luther mack major malcolm
marion marshall max maynard merlin meyer miles millard mitchell monroe montgomery mort morton ned nelson newell newton
noble norman odell orin orion orlando orrin orval osborne otha perry pierce porter prentice price ray rayford rex rollin
royal sanford sherwood sol stanton sterling stewart talmadge ted teddy thornton thurman urban vaughn verl verlin vern
vester walker walt ward warren wayland webster weldon wilber wilford willie willis wilmer wilson wilton winfield winfred
`,
      middle: `
allen andy arnie barrett benny bernie bill billy bob bobby brant brent butch chad chadwick chet chip christian chuck
clark clay clayton cliff clint clinton craig curt dan dane danny darwin daryle dave davey dean deane denny don donnie
doug earl ed eddie eddy ernie everett francis fred freddie freddy garland gary gene geoff gilbert glen graham grant greg
gregg greggory guy hal hank heath howie ike jack jake jamey jay jed jeff jefferey jefferson jerrod jerry jim jimmie
jimmy joe joey johnny jon josh kelvin ken kenny kent kip kraig lance larry laurence len lenny lester lewis lincoln
lonnie lorne louie louis lowell luther mack malcolm marcus mark marshall max mick mickey mike miles mitch mitchell monte
monty ned nelson nick norman perry pete phil pierre preston quincy quinton randy ray reggie rex rich richie rick rickey
ricky rob robb rocky rod ron ronnie ross russ rusty scottie scotty sherwin sonny stan stephon steve stewart tad ted
teddy terrell theron tim timmy tod todd tom tommie tommy tony trenton troy ty vance vaughn vern vic vince wade walker
wally ward warren wes will willie zach
`,
      younger: `
ace aidyn alec alijah amari anderson andy archer archie ari armani asa asher atticus august austin ayden aydin barrett
beau beckett ben bennett bentley bodhi boston bowen brandon branson brantley braxton brayden braydon brenden brent briar
bridger brock broderick brodie brogan bronson brooks brycen bryson cade caden cael caiden callan camden camron carter
casen cash cason cassius cayden chad chance chase christian clark clay clayton coby cohen coleman colt colten colter
cooper corbin craig crew crosby dalton dane dashiell dawson dax dayton deacon dean denver devonte drake duke easton
eddie eli elian emmanuel ephraim everett finn finnegan fisher flynn ford forrest fox gael gage gannon graham grant
grayson greyson gunner gus haden harris hayes heath hendrix holden holland houston hunter izaiah jack jackson jacoby
jadon jagger jaiden jake jakob jalen jasiah javon jax jaxon jaxson jaxton jay jayce jayceon jaylen jaylin jett joey
jordy judson justice justus kade kaden kaiden kaleb kameron kane karson karter kasen kason kayden keagan keaton keegan
kellan kellen kelvin keon kian killian king kingston knox kody kolby kole kolten kolton korbin krew kyan kylan kyler
kyree kyrie kyson lance landen landry landyn layne layton legend leighton lennox leo leonidas lewis lincoln linden louie
lucas lucca luke mack madden maddox major malakai marcos marcus marley marshall mason maverick max maximus mekhi memphis
merrick messiah miles mitchell nash nate nathanial nehemiah nikolas nixon odin orion pharaoh pierce porter preston
princeton quincy quinten quinton randy raylan reed remington rex ricky ridge rocky roman ronin ryker ryland sage sonny
stephon sterling talon tanner tate terrell titan todd trace trenton trevon tristen tristin troy turner ty tyler tyrone
tyson valentino vance vaughn wade walker warren watson wilder will xavi xzavier zac zack zackary zackery zander zavier
zayden zechariah zeke zion
`,
      timeless: `
frederick leo lewis louis lucas luke
`,
    },
    given: `
addison dakota jean reese
`,
    family: `
abbott acheson adams addison ainsworth akers albright aldrich alford allison anthony appleton archer arnold
ashcroft asher ashford ashley ashworth austin avery babcock bacon badger baker ball barber barker barlow barr barrett
barron bass bates battle baxter beach beal bean beard beaumont beckinsale beebe belcher bell bender benjamin bennett
berg bergen bernard berry best betts bickford bird birtwistle bishop black blackburn blaine blake bland block bloom blum
blythe boggs bolton bond bouchard bowie bowling bowman bracegirdle bracken branch brand brandon bray brewer bridges
bright brink brock brocklehurst brooks brown browning brunner buck bullard bullock bunch burch burns burr burton bush
butcher butler butterfield byron cain caldwell calvert cameron camp cannon carlisle carlton carpenter carrier carson
carter carver case cash castle chadwick chaffin chambers champion chance chandler chaney charles chase cheetham cherry
childs christian christopher church clapp clay clayton clemens clement clements cleveland cleverly clifford clifton
cline clinton close clutterbuck cobb cody coe coffin coffman coley colon combs comer compton conn conner cook cooley
coombs cooper cope cornelius cornell cornish corona cotton couch courtney coward cowdrey cox crabtree craft craig cramer
crane cranston craven creech croft cromwell crook cross crouch crow crowder crump culp curry cushing cutler cyr dailey
dale dalton daniel daniels darby darden darling darnell davenport davies day deal dean decker deering denham dennis
denton dewey dewitt dickens dickerson dickey diggs dill dillard dillon dobbs dodge doe doolittle doss dow downing downs
drake draper drew duke dukes durham dutton dye dyson earl east eaton eccles eddy edwards ehlers elder eldridge elias
eller elliot ellsworth emerson emery england english epps erwin everett ewing ezell fairbanks fanning fanshawe farmer
farr fay fearnley felix ferris field fields finch fincher fine finn fish fisher fitch fitzpatrick flanders flint flowers
floyd ford foreman forrest foster fowler fox foy frame francis frank franks frederick french frey frost fry fuller
fulton gable gage gale gallant gamble gardner garland gary gaston gates gavin gay george gerard german gibson gilbert
giles gillette givens gladwin glass gleason glenn glover godfrey goff gold golden good goode gore grace grant graves
gray green greenhough gregory grey grimes griswold grove grubbs guest guy hadley hall hamilton hammer hampton hand
harding hardy harlan harley harms harrington hart hastings hatch hatcher hathersage haven hawkins hawks hay hayden hays
hayward head heard heath hebden heck hedges henderson henry herbert herr herring hersey heseltine hester hickman hicks
hill hilton hitchcock hogue holder holiday holland holly holmes hood hooker hooks hooper hope hopper horn horner
houston howell huddlestone hull humphrey hunt hunter huntington hurt huskey hutchinson hyde ireland irving irwin ivy
jack jackman jackson jaeger james janssen jarrett jarvis jay jefferies jefferson jeffrey jewell john johns joiner jolly
jordan joseph joy joyce judge julian justice kay keeler keen keith kelsey kendall kendrick kent keys king kirby kirk
kirkland knight kyle lacey lackey ladd lake lamar lamb lambert lancaster lane lang langford langley larkin lash law
lawless laws lawton lay lea leach leatherby leger leigh lemon lemons leonard leslie lester levine light lightfoot lilly
lincoln lindley lindsay lindsey link linton lira lister little littlefield littleton llamas lock london longbottom
looney lord louis love lovelace low lowell loyd luke lum lusk luther lyman lynn lynne lyon mack mackey madison madrid
main major manning mansfield maple marble march marcus marion markham marks marsh marvin mason masters mathew maxwell
may maynard mayo mays mccune mcdonald mead meade meadows means meek meeks melvin merchant merrill messer michael
micklethwait miles miller mills miner minor mixon mize monk montgomery moody morse morton moss mount musgrove myles
nabors nash naylor neal neil nettles neville newton nightingale nixon noble noel noland norman norris north norton
norwood null nutt nye oates ogden ogle ollerenshaw openshaw osgood oswald otis owen oxley pack page painter palmer
parent pargeter parish parkinson parks partridge pate patrick paul peabody peacock pearson peel penhaligon pennington
peoples pepper percy perry person petty phelps pickens pickering pierce pierre pike pinkerton pippin pitt pitts place
plummer poe pointer poland pond poole pope porter post potter potts pound power powers pratt presley preston price
priest prince pullen purcell purdy purvis putnam quick ramsbottom ramsey rand randle rapp ravenscroft ray raymond rea
read reaves rector redding redmond reed reese register reis reno rhodes rice rich richard richards richardson richmond
riddle ridley rife ritter robb robert robin robins roche rock roe roland roman root roper rosa rowbottom royal rudolph
rush rusk ryder sage salinas salisbury salmon salter sams samuel sander sanders sands sanford sapp savage savoy sawyer
saxon scales scarborough scargill scruggs seal seals seaman sears seaton secrest sedgwick self sellers sexton seymour
shane shanks sharp sharpe shaver shaw sheehan sheets sheffield sheldon shell shelton shepherd shields shockley shoemaker
shore short shull sidebottom sierra silvers simms simpson sims singleton sipes sisson skaggs skelton skinner slack slade
slater sloan slocum small smart smiley smith snell snodgrass snow snowden somers somerville southard sparks spaulding
spear spears speer spicer spofforth spring springer sprouse squires stack stacy stafford stallings stamper standish
stanford stapleford staples stark starks starling starr stephen sterling stern stevens steward stiles still stine stock
stockton stokes stone stout stover strain strange street stringer strong stroud stuart stump sturgeon summers swan swann
swanson sweat sweet swift swisher sylvester tabor taft tam tanner tate teague temple terrell terry thacker thao
thistlethwaite thompson thomsen thorn thorne thrasher threlfall tibbetts tisdale titus tobias todd tolbert toney towers
trammell travis tregenza trent trevithick triplett trotter trout troy tubbs tully turner twain twelvetrees tyler upton
urban uttley vail valentine vang vaughn vernon vetter vickery victor vincent wade wadham wainwright waite wakefield
walker wall waller walling walls walmsley walter walters walton ward warden ware waring warner warren waters watt
watters watts wayne weathers weaver webb webber webster weeks weems welch weller wells welsh wesley west weston wheat
wheeler whipple white whited whiting whitney wick wicks wilbur wilder wiley wilkins will willard williams willis wills
wilson wilt wiltshire winchester windham wing winston winter winterbottom winters wise wiseman witherington withers
wolff wolstenholme wood woodcock woods woody worden workman worth wray wren wrigglesworth wright wyatt wynn yazzie york
young younger zimmer
`,
  },
};
