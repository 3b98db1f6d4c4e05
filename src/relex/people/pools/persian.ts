import type { NamePool } from "./name-pool.js";

/** Names of Iran and Afghanistan. Written from general knowledge. */
export const PERSIAN: NamePool = {
  female: {
    timeless: `
afsaneh afsoon anahita arezoo ariana atefeh atoosa avesta azadeh azar azita bahar bahareh banafsheh behnaz bita bitaneh
darya delaram farrah fatemeh hasti kiana leila maryam masoumeh mina mona nahid narges niki roxana sahar sara shabnam
shahnaz susan tala tara zahra
`,
  },
  male: {
    timeless: `
abbas abolfazl afshin ahmad alireza amirali amirhossein arash armin aryan cyrus damon dara darius ebrahim emad farhad
farid habib hadi hamid hassan hossein jafar jalal kamran karim mahdi mahmoud majid mansour masoud mehdi nader nasser
rahim reza saeed sina yousef
`,
  },
  unisex: ``,
  family: `
abadi abbasi abedi afshar afshari ahmadi akbari akhavan alavi alizadeh amini amiri amirian ansari arabi asadi asgari
ashtiani atabaki azadi azimi azizi bagheri bahrami bakhtiari bayat behbahani behzadi daneshmand daneshvar dehghan
dehghani ebadi ebrahimi eftekhari emami esfahani eskandari esmaeili etemadi etesami fallah farahani faraji farhadi
farrokhzad farzad fathi fattahi fazeli forouzan ganji ghaffari ghanbari gharibi ghasemi ghazanfari ghorbani habibi
hakimi hashemi hosseini karimi kashani kazemi milani moghaddam mohammadi moradi najafi nazari rahimi roshan rostami
sadeghi safavi sarraf tabatabai tehrani zadeh
`,
  known: {
    female: {
      timeless: `
elaheh elham elnaz fariba farideh farimah farnaz farzaneh fereshteh firoozeh forough ghazal ghazaleh gisoo giti goli
golnar golnaz golriz hedieh hengameh homa jaleh kamelia katayoun kimia ladan laleh lida mahboubeh mahin mahnaz mahsa
mahshid mahtab maliheh mandana manijeh marjan marzieh mehri mehrnaz mehrnoosh minoo mitra mojgan nargess nasim nasrin
nazanin nazila negar negin niloofar niloufar nooshin orkideh parastoo pari parinaz parisa parvaneh parvin pegah pooneh
pouran rahil roshanak roya samaneh samin sanam sepideh setareh shadi shaghayegh shahla shahrzad sharareh shideh shima
shirin shiva shohreh shokoofeh simin simindokht soheila somayeh soosan soraya soudabeh tahereh taraneh tina yalda
yasaman zari zhaleh ziba zohreh
`,
    },
    male: {
      timeless: `
akbar amin aram ardalan ardeshir aria arman arsalan asghar ashkan atash azad babak bahador bahman bahram bamdad bardia
behdad behnam behrang behrouz behzad bijan borna borzoo camran dariush davoud ehsan esfandiar eskandar esmail faramarz
fardin farrokh farshad farshid farzad farzin fereydoun firouz ghasem gholam hamed hamidreza hesam heydar homayoun hooman
hormoz houshang iman iraj jahan jahangir jalil jamshid javad kambiz kamyar kaveh kavous kazem keyhan keyvan kia kian
kianoush kiarash kioumars koorosh kourosh manouchehr maziar mehran mehrdad mehrzad milad mirza mohsen morteza mostafa
naser navid nima omid parham parsa parviz payam pedram peyman pezhman pooya pouya rahman ramin rasoul rostam rouzbeh
sadegh salar samad saman sasan sepehr shahab shahram shahriar shahrokh shapour shayan siamak siavash sirous sohrab
soroush taghi vahid yashar younes zal
`,
    },
    given: `
shahin
`,
    family: `
golestani golshan haghighi hajian hamidi hatami hedayati heidari hejazi homayoun jabbari jafari jahangiri jalali jalili
jamali jamshidi javadi kamali kamangar kamkar kaviani khademi khalili khatami khorasani khosravi kiani kiarostami lotfi
madani mahdavi mahmoudi majidi maleki malekzadeh mansouri mashayekhi masoudi mazandarani mehrabi mirzaei mirzaie
moghadam mohseni mokhtari momeni mortazavi mosavi mostafavi mousavi naderi namazi naseri nasiri nazarian nejad
nematollahi niknam nikzad nouri pahlavan pahlevan pakzad parsa parvizi pirouz pourmand rafiei rahbar rahmani rahnama
rajabi ramezani rashidi razavi rezaei rezai rezvani rouhani saberi sabeti sadr saffari salehi salimi samadi samimi
sarabi sedighi shabani shahbazi shahidi shakeri sharifi shirazi shokri sobhani soleimani soltani taghavi taheri tavakoli
torabi vahdat vaziri yazdani yazdi zahedi zamani zand zandi zare zarei
`,
  },
};
