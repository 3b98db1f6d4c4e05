/** Names that are surrogates, and what people who have them are called. */
export const SHORT_FORMS = `
robert:rob,robbie,bobby william:will,bill,billy,willie james:jim,jimmy,jamie joseph:joe,joey thomas:tom,tommy charles:charlie,chuck christopher:chris
daniel:dan,danny matthew:matt,matty michael:mike,mikey,mick anthony:tony andrew:andy edward:eddie,ted,teddy theodore:teddy,theo henry:hank,harry
lawrence:larry leonard:len,lenny ronald:ron,ronnie donald:don,donnie kenneth:ken,kenny gerald:gerry,jerry gregory:greg jeffrey:jeff geoffrey:geoff
stephen:steve,stevie steven:steve,stevie jeffery:jeff jerome:jerry harold:hal,harry wesley:wes curtis:curt alan:al allan:al arthur:art,artie christian:chris donnell:donny mathew:matt
terence:terry clinton:clint bradford:brad bradley:brad randall:randy randolph:randy leroy:lee louis:lou,louie lewis:lou gilbert:gil gabriel:gabe
isaac:ike jacob:jake joel:joey julian:jules timothy:tim,timmy benjamin:ben,benny samuel:sam,sammy alexander:alec,alex albert:bert,albie alfred:alf,alfie frederick:fred,freddie
franklin:frankie peter:pete patrick:paddy philip:phil phillip:phil walter:walt,wally nicholas:nick,nicky nathan:nate nathaniel:nate zachary:zach,zack
joshua:josh jonathan:jon,jonny david:dave,davey richard:rick,ricky,richie vincent:vince,vinny victor:vic maxwell:max simon:si martin:marty
terrence:terry douglas:doug clifford:cliff stanley:stan leonardo:leo dominic:nick,dom russell:russ stuart:stu raymond:ray reginald:reggie roderick:rod,roddy
elizabeth:liz,lizzie,beth,betty margaret:maggie,meg,peggy katherine:kathy,katie,kate catherine:cathy,katie,kate kathleen:kathy susan:sue,susie
deborah:debbie,deb patricia:patty,trish,tricia jennifer:jenny,jen barbara:barb,barbie christina:tina,chrissy rebecca:becky,becca
victoria:vicky,tori samantha:sammie,sam alexandra:lexi,sandra abigail:abby madeline:maddie jessica:jess,jessie kimberly:kim pamela:pam cynthia:cindy
sandra:sandy judith:judy dorothy:dottie,dot florence:flo,flossie frances:fran,franny gwendolyn:gwen jacqueline:jackie josephine:josie eleanor:ellie,nell
isabella:bella,izzy gabriella:gabby gabrielle:gabby amanda:mandy melinda:mindy miranda:randi theresa:terri,tess valerie:val veronica:ronnie sylvia:syl lorraine:lori,raine melissa:missy,lissa marianne:mari lauren:laurie,ren laura:laurie,lolly julia:jules
evelyn:evie,ev emily:em,emmy anne:annie nancy:nan lucille:lucy,lu louise:lou,lulu helen:nell,nellie grace:gracie ellen:ellie,nell diana:di christine:chrissy,tina
caroline:carrie,caro bernadette:bernie,detta adelaide:addie,della kristina:kris,tina kristen:kris kristin:kris patrice:pat roberta:bobbie,bertie wilhelmina:billie,mina
stephanie:steph nicole:nikki natalie:nat,nattie olivia:livvy,liv penelope:penny rosemary:rosie virginia:ginny,ginger winifred:winnie mildred:millie
lillian:lily,lilly charlotte:lottie,charlie angela:angie antoinette:toni beatrice:bea,trixie constance:connie harriet:hattie henrietta:etta
matilda:tilly philippa:pip millicent:millie suzanne:suzy,sue joanne:jo joanna:jo danielle:dani allison:allie alison:ali andrea:andie
francisco:paco,pancho jose:pepe guadalupe:lupe guillermo:memo roberto:beto alberto:beto eduardo:lalo enrique:quique ignacio:nacho rafael:rafa
manuel:manolo dolores:lola concepcion:concha josefa:pepa francisca:paca isabel:isa mercedes:merche teresa:teri,tess,tere gabriela:gaby alejandro:alex alejandra:alex
giuseppe:beppe,peppe,pino giovanni:gianni,nanni francesco:ciccio,franco salvatore:totò,salvo antonio:toni,nino alessandro:sandro vincenzo:enzo domenico:mimmo
giuseppina:pina giovanna:gianna francesca:franca,checca elisabetta:betta,lisa caterina:rina,katia margherita:rita antonella:nella alessandra:sandra
`;
