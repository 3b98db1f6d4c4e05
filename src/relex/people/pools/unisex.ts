import { wordSet } from "../../../language/lexicons/word-set.js";

/**
 * Given names that tell no gender: of women and men alike, by the language, or short for either. What is nearly always of one (Erin,
 * Evan) is not here.
 */
export const UNISEX_NAMES: ReadonlySet<string> = wordSet(`
alex alexis ali amal angel ariel ash ashton aubrey avery bailey billie blair blake bobbie cameron carey cary casey cassidy chandler charlie chris chi corey cory dakota dale
dallas dana dani darcy daryl devan devin devon dominique drew ellis elisha emerson emery emory finley frankie gale gerry hadley harley hayden hollis indiana jackie jacky
jaime jamie jammie jan jean jess jessie jody jordan jules jude kai kasey kelly kendall kerry kim kris lane lashawn lee lennon leslie lesley logan loren lou
lupe maxime mel merle morgan nat nicky nico noor nour nur pat payton peyton phoenix quinn rae reagan reese regan remy ren rene riley rio robbie robin
rory rowan sacha sam sammy sandy sasha shannon shay shea shelby shiloh sky skye skylar skyler sloane stevie storm sydney tatum taylor
teagan terry toby toni tracy val
akira chun fang gurpreet harpreet haru hiromi hong hua jaswinder jasmeet jing jun jung kamal kaoru kiran krishna kumari kyung lin ling linh mandeep manpreet min ming minh
na ngoc ning phuong ping qing rajni rin rong roshan shashi shu shinobu simran soo sonam sumit sun sung tam thanh trinh tuyet wen xia xin xue yan yang yi ying yong young yu
yuki yun zhen zhi an bao bo anh chau dung duong giang ha hai hanh hien hoa hoang khanh kien lam nam nhi quyen quynh son tan thi thien thu thuan thuy tien toan trang
adjoa ayo ayomide bola bisi damilola dayo femi idowu ife ige imani kehinde nuru ola oluwaseun onyeka taiwo temitope tobi tochi tola tope uche yemi zuri
guadalupe cruz trinidad refugio rosario socorro reyes concepcion natividad merced paz jie lei li rui xiao yue zihan nuru isa
kobe nanda neel tulsi uma
`);
