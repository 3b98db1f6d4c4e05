import type { NamePool } from "./name-pool.js";

/** Names of Nigeria, Ghana, Senegal, Mali and their neighbours. Written from general knowledge. */
export const WEST_AFRICAN: NamePool = {
  female: {
    timeless: `
abena abeni abimbola abla adunni afia afua aissatou akosua akua aminata bintou bukola chiamaka chidinma chimamanda
chinonso chinwe chioma djeneba ebele efua eshe ezinne fanta fatoumata folake folasade funmi funmilayo hadiza hawa ifeoma
ijeoma kadiatou mariam mariama ngozi nkechi nneka olabisi oluchi omolara oumou titilayo tiwa yetunde
`,
  },
  male: {
    timeless: `
abdoulaye abiodun abiola adama adebayo adebola adeola adesina adewale akin akwasi amadi amadou ayodele babajide
babatunde bakary boubacar chibuike chidi chike chima chinedu chuka chukwuemeka diallo ebenezer ejike ekene emeka enitan
gbenga ifeanyi ikechukwu issa kayode kelechi kofi kojo kunle kwabena kwaku kwame kwasi kwesi mamadou moussa musa nnamdi
obinna ogechi okoro olufemi olumide oumar ousmane segun sekou seun souleymane tunde uchenna wole yusuf
`,
  },
  unisex: `
amara
`,
  family: `
abara abubakar achebe adebayo adeleke ademola adeniyi adeyemi adichie afolabi agbaje agyeman ahmadu ajayi akande
akintola akinyemi akpan alabi aluko amadi amoah ampofo aneke aniston anyanwu appiah asamoah asante asare awolowo ayodele
azikiwe babangida balewa balogun bamidele bangura bankole boateng bonsu camara ceesay chikwanda chukwu chukwuma cisse
conteh coulibaly danjuma danquah danso dansoh darko dembele diallo diarra diop diouf donkor doumbia ebeid egwu ejiofor
ekwueme emenike ezeh fashola fofana frimpong gbadamosi gueye gyasi ibekwe ibori igwe ikpeazu jalloh jammeh jonah kaba
kabila kamara kante keita koffi kone koroma kouassi kufuor kuti kwarteng madu makinde mamman mbaye mensah ndiaye njoku
nnadi nnamdi nwachukwu nwankwo nwosu nyong obasi obiang obiora odukoya ofori ogbonna ogunbanjo ogunleye ojukwu okafor
okeke okello okereke okoh okonkwo okorie okoro okoye okpara okwu oladipo olajide olawale oluwole omotoso onuoha onwuka
opara opoku oppong orji osei osinbajo ouattara ouedraogo owolabi owusu oyelaran oyelowo quaye rotimi sackey sall sankara
sanogo sarpong sesay sowande soyinka tanko thiam toure traore twumasi udeh ugwu umar uzoma wanjiru yakubu yeboah yusuf
`,
  known: {
    female: {
      timeless: `
abike adaeze adaobi adenike adesua adetoun adwoa aissata ajoke ama amaka amarachi amma araba assetou atta awa awurama
binta bolanle bunmi chidimma chika chinelo chinenye coumba efe efya ejiro ekua esi fatou fatoumatta folashade funke
ifeyinwa iretiola isatou kaima kemi khadidiatou kiki kosi lami mariatou massandje modupe mojisola morenike naana ndeye
nkem nkiru nnenna nnenne nwakaego obiageli oby olubunmi olufunke omolade onyinye penda ramata ramatoulaye rokhaya ronke
sade salimata seynabou simisola sira temilola teni titi tolani tolu ugochi uju uzoamaka yaa yacine yejide yewande
zainabu
`,
    },
    male: {
      timeless: `
abayomi abubakar adedayo adekunle ademola adeniyi adetokunbo afolabi akinwale alhaji alhassan alioune aliyu aminu ansu
asamoah ayodeji azubuike babacar bamidele bode cheikh chibueze chidiebere chidozie chijioke chimezie chinua chukwudi
chukwuma danjuma daouda demba djibril ebrima ebuka ekow emenike etim fela festus fiifi goodluck ibrahima idrissa ikenna
jide kenechukwu kobina kolawole kwadwo lamin lanre lekan malick modou nii nonso nwankwo obi obiora okechukwu okon
olabode olamide olatunde olatunji olukayode olusegun oluwafemi onyekachi ousseynou paa papa pape saidu saliou samba sani
seydou sola sule sunday tidiane tobechukwu toks tokunbo tunji ubong ugo ugochukwu uzo wale yakubu yaw yero
`,
    },
    given: `
blessing comfort nana patience precious sunday
`,
    family: `
buhari nkrumah obasanjo
`,
  },
};
