import type { NamePool } from "./name-pool.js";

/** Names of Ethiopia, Eritrea, Kenya, Tanzania, Uganda and southern Africa. Written from general knowledge. */
export const EAST_AFRICAN: NamePool = {
  female: {
    timeless: `
achieng akinyi amahle amani amina anyango asha ayaan chipo halima hawa kagiso khanyi lerato lindiwe makena mariamawit
martha mbali meron minenhle nandi njeri nobuhle nomsa nomvula nyambura nyasha palesa rudo rutendo ruth salma samira sara
thandeka thandi thandiwe wambui wangari wanjiku zanele zawadi zinhle zodwa zola
`,
  },
  male: {
    timeless: `
abebe abel abraham amare ayana baraka berhane bilal elias farai habtamu haile hamisi ismael jabari jabulani jelani jomo
kamau kipchoge kwame lethabo mandla mpho musa mwangi nkosana samson samuel shaka siphiwe sipho siyabonga sizwe solomon
tadesse thabo themba thulani tinashe tsepo yohannes yonas yosef zuberi
`,
  },
  unisex: `
desta tatenda tendai
`,
  family: `
abdi abdullahi abebe ahmed amare ayana bekele berhane botha desta dlamini farah gebre getachew girma habte haile hailu
ismail juma kamau karanja kariuki khumalo kibet kimani kipchoge kipkemboi kiplagat lungu mabaso madaki magoro mahlangu
maina makoni mbatha mboya mkhize mohale mokoena molefe moyo mukasa mulenga munyaneza mutasa mutua mwale mwangi mwanza
naidoo ncube ndiritu ndlovu ngcobo ngugi njoroge nkosi nyambura odhiambo odinga omondi onyango osman otieno selassie
sibanda sibiya sisulu sithole tadesse tembo tesfay tesfaye tshabalala waweru worku yohannes zungu
`,
  known: {
    female: {
      timeless: `
abeba abebech adhiambo akeyo aklile akoth almaz aster atieno auma awino bethlehem bezawit bongiwe chebet cheptoo chiedza
dumisile eden emebet eyerusalem fadhila faith fikirte genet hamdi hibo hirut ifrah jelimo jepkosgei kainda kemunto
khanyisile kidist konjit lemlem liya lulit lulu mahlet makeda mandisa marjani mekdes meseret mihret muthoni mwende
nafula nakato naledi namono nasieku nekesa nia njambi njoki nkirote nokuthula nolwazi nomalanga nomthandazo nosipho
ntombi nyaradzo nyawira nyokabi rahel rehema ruvarashe saba sahra selam selamawit senait sibongile simret sinit
siphokazi sosina tadelech taraji tarisai tigist tirunesh tsehay tsion tsitsi unathi wairimu waithera wangui wanja winta
yordanos zainabu zenebech zuhura
`,
    },
    male: {
      timeless: `
abdi abdirahman abdullahi abera abiy abubakari alemayehu alemu amanuel asfaw assefa aweys ayele babu bakari barasa
bekele belay bereket berhanu beyene biruk bongani chacha cheboi chege daniso daudi dawit demeke dereje dumisani ephrem
ermias eskinder eyob farah faraji fikru gatluak gebre getachew getahun girma gitau githinji gizaw guled hailu henok
hirsi jengo juma kagwe karanja kariuki karume kassahun kebede kibet kidane kimani kinfe kipkemboi kiplagat kiprono
kiprop kiptoo kirui lamine legesse lencho liben maina makonnen matata mbugua melaku mengistu merid mesfin mikias minase
misheck mohamud molefe mosi mugo mulugeta munashe munyua musyoka muthomi mutiso mutua mwai mwendwa ndirangu nebiyu
negash negasi ngugi njoroge njuguna obote ochieng odhiambo odongo oduor ogola okello okeyo okoth oloo omari omondi
onyango opiyo otieno ouma owino rashidi senay shifeta simba sisay tafari tamirat tamrat tariku tawanda taye tekle teklu
temba tesfaye teshome tewodros tilahun tsegaye vusi wafula wako wanyama wekesa worku yared yilma zelalem zerihun zewdu
`,
    },
    given: ``,
    family: `
abera adhiambo alemu ali asfaw assefa atieno barasa belay beyene biya chege cheruiyot demeke demissie dereje eshetu
fikre gebremariam gebremedhin gebreselassie gebreyes getahun gidey gitau githinji hersi kagame kassa kassahun kebede
kenyatta kidane kiprono kiptoo kirui kosgei legesse lemma makonnen mandela mbeki mekonnen melaku meles melesse mengesha
mengistu mesfin mohamud mugabe mugo mulugeta mureithi museveni musyoka mutiso ndungu negash njuguna nyerere ochieng
oduya ogola okoth omari ouma owino rotich ruto seyoum shiferaw sisay tefera tekle teklemariam tesfa teshome tilahun
tsegaye tutu waithaka wanyama warsame wekesa wolde woldemariam yilma yimer zelalem zenawi zulu zuma
`,
  },
};
