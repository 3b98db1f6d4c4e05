import type { NamePool } from "./name-pool.js";

/** Names of Turkey. Written from general knowledge. */
export const TURKISH: NamePool = {
  female: {
    timeless: `
asli aylin aynur ayse aysegul aysel ayten banu basak belgin berna betul beyza burcu buse canan cansu ceren ceyda cigdem
damla defne demet derya didem elif emine ezgi fatma hatice leyla nermin nesrin nilay nuray rabia selma sevda zehra
zeynep
`,
  },
  male: {
    timeless: `
abdullah adem adnan ahmet alper arda asim atilla ayhan bahadir baris batuhan bayram bekir berat berk berkay bulent burak
burhan emre hakan hamza hasan huseyin ibrahim idris ismail kamil mehmet mustafa omer osman recep sabri selim tahir yasin
yunus yusuf
`,
  },
  unisex: ``,
  family: `
acar akbulut akcay akdeniz akgul akin akkaya akman aksoy aksu aktas aktug akyol akyuz albayrak alkan alpay altan altay
altin altintas arikan arslan aslan atalay atasoy avci aydemir aydin aydogan ayhan aykut aytac babacan balci baran
basaran bayraktar bayram bektas bilgic bilgin birol bozkurt bulut cakir cakmak candemir canpolat celik cetin cetinkaya
ceylan cicek cinar coban coskun dalkilic demir demirbas demirci demirel demirtas deniz dincer dogan doganay durmaz gunay
kaplan kara kaya kilic kurt ozdemir ozturk sahin yildirim yildiz yilmaz
`,
  known: {
    female: {
      timeless: `
dilara dilek duygu ebru ece ela emel esin esra fadime fidan figen filiz funda gamze gizem gonca gonul gul gulay gulcan
gulden guler gulsen gulsum hacer hale havva hulya ilknur ipek irem kadriye kubra melek melike meltem meral merve mine
muge mujde naciye nalan nazli neslihan nihan nilgun nurcan nurten ozge ozlem pelin pinar reyhan ruya saadet saliha seda
selin semra serap serpil sevgi sevil sevim sevinc sibel songul sukran sultan tuba tugba tulay tulin yasemin yeliz yesim
yildiz zeliha zubeyde
`,
    },
    male: {
      timeless: `
aydin cahit can cem cemal cemil cengiz cenk cevdet cihan deniz dogan dursun efe ekrem emir emrah enes engin ercan erdal
erdem erdogan eren erhan erkan erol ersin ertugrul faruk fatih ferhat fikret furkan gokhan gorkem halil halit harun
haydar hikmet ilhan ilker ilyas irfan ismet kaan kadir kemal kenan kerem koray levent mahmut melih mert mesut metin
mevlut murat nazim necati necmettin nihat nuri nusret oguz oguzhan okan oktay olcay onder onur orhan ozan ozcan ozgur
ramazan resul ridvan riza sadik salih samet savas sedat sefa selahattin selcuk semih serdar serhat serkan servet sezgin
sinan suat sukru suleyman taner tarik tarkan tayfun tayyip temel timur tolga tunc tuncay turan turgut turhan ufuk ugur
umit umut utku veli volkan yakup yalcin yasar yavuz yigit yildirim yilmaz zafer zeki ziya
`,
    },
    given: ``,
    family: `
ates dag duman dursun ekici ekinci elmas erdem erdogan eren ergin erkan erol ersoy ertan ertugrul esen genc gokce guclu
gul guler gultekin gundogdu gunduz gunes gungor gurbuz guven hayta inan ince isik kabaoglu kahraman kalkan kandemir
karaca karadag karaduman karagoz karahan karakas karakaya karakoc karaman karaoglu karatas kartal kavak kayhan keskin
kilicoglu kirac kisa koc kocak koksal korkmaz kose kozan kutlu mutlu oguz okur onal oral orhan ozbek ozcan ozen ozer
ozgur ozkan ozmen ozyurt parlak pehlivan polat sari saricicek sayin sen sener sengul sezer sezgin simsek sonmez soylu
sozen tas taskin tastan tekeli tekin temel topal topcu toprak tosun tuna tuncer turan turgut turk turkmen ucar ugur
uludag ulusoy unal unlu uslu ustun uysal uzun vural yalcin yaman yavuz yazici yesil yigit yucel yuksel yurt zengin
`,
  },
};
