import type { NamePool } from "./name-pool.js";

/** Names given mostly among African Americans. Written from general knowledge. */
export const AFRICAN_AMERICAN: NamePool = {
  female: {
    timeless: `
aaliyah aisha alexus aliyah aniyah anjanette ashanti ayanna bria brianna chantel chantelle danielle gabrielle jada janae
jazmine keisha khadijah kiara kizzy lakesha latasha latisha latonya latoya monique naomi natasha quiana shanna tamara
tamera tamika tanisha tawana tiana tianna tiara tyra
`,
  },
  male: {
    timeless: `
ahmad alonzo andre antoine cedric damion dante darius darnell darrell deandre demetrius deon deshawn desmond dewayne
donnell dwayne dwight isaiah jabari jamal jermaine jerome kareem keenan kendrick khalil lamar lamont leroy malik marquis
mustafa myles nasir quentin raheem rashad reginald ricardo roderick roosevelt sylvester terrance tyree
`,
  },
  unisex: ``,
  family: `
alston bethea blount bolden boykin bradshaw broadnax bynum calloway chatman cheatham crenshaw dawkins dorsey easley
gaines gaither gilliam gipson goins gooden hairston hargrove haywood hightower hinton ivey lockett mathis mcclendon
mccrary mccray mcduffie mims mosby moseley nunn odom pettway pinkney pogue pulliam quarles ragland randolph ransom rawls
roberson rucker ruffin seay singletary slaughter speight spivey stanfield stovall stubbs sumpter swain sykes talley
tatum tillery tillman tinsley toler toliver tolliver townes tyree vann whitlow winslow witherspoon wofford woodson
wooten yancey youngblood
`,
  known: {
    female: {
      timeless: `
chanel chanice charisse danesha dashawna deja dejanae denisha deonna diamond eboni ebony essence fantasia iesha iyana
jaliyah jameka janiya jasmine kaliyah kamilah kelis kenya keonna kesha keshia keyana lakeisha lakisha laqueta laquisha
lashanda lashay latanya latrice lawanda lekisha makayla malaysia marquita mercedes moesha myeisha nakia nia nichelle
nikia niya nyah nykeria precious rashida raven renita roshanda sade sanaa shakira shaliyah shameka shamika shanelle
shanequa shani shanice shanika shaniqua shaniya shantay shante shantel shaquana sharonda shatara shavon shawanda shemika
sheneka sherrell tahira takisha talisha tameka tamia tanesha tasha tashawna tashia tawanda tempestt tenisha teyana tia
tierra tiffani tionna tonisha toya trenika trinity tyeisha tyesha unique yolonda zaria zariah
`,
    },
    male: {
      timeless: `
akeem antwan antwone armani cornell daequan dajuan damarcus damario dandre dangelo daquan dashawn davion davonte
deangelo deion dejuan demarco demarcus demario demarion demond denzel deontae deonte dequan desean deshaun devante
devonta devonte dontae donte earvin jacquez jadakiss jaheim jahlil jalen jamaal jamar jamarcus jamarion jameel jamel
jamere jamir javaris javon javonte jaylen jaylon jayquan kadeem kelvin kenyatta keon keyshawn lamarcus laquan latrell
lavar lavell lavon lawanza levar luther malcolm marcellus marquan marques marquez marquise marshawn montel montrell
odell omari quincy quinton rajon rakeem rashaad rashaun rashawn rasheed raymon rayshawn reggie shaquille sherrod sincere
tavaris tavon tayshaun terrell tevin tremaine tremayne trevon treyvon tyreek tyrek tyrell tyrese tyrone tyshawn vashawn
vondell xzavier
`,
    },
    given: `
amari
`,
    family: `
banks booker coates exum gadson geter mcadoo mcmillon muhammad outlaw pettiford portis prioleau rivers robinson samples
satterwhite sizemore smalls speights thigpen tyson vance venable washington winfrey
`,
  },
};
