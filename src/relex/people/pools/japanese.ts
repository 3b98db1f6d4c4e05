import type { NamePool } from "./name-pool.js";

/** Names of Japan. Written from general knowledge. */
export const JAPANESE: NamePool = {
  female: {
    timeless: `
akiko asuka ayako ayumi chieko chihiro eiko emiko etsuko fumiko haruka haruko hiroko hitomi izumi junko kaede kana kaori
kazuko keiko kumiko kyoko maiko mari mariko masako mayumi megumi michiko midori mika miki mina misaki mitsuko miwa
miyuki mizuki momoko nanako naoko naomi natsuki nobuko noriko reiko rena rieko rika rina rumi sachiko saki sakura satoko
satomi sayaka setsuko shiori shizuka sumiko tamiko teruko tomoko tomomi toshiko yasuko yoko yoshiko yuka yukiko yumi
yumiko yuriko
`,
  },
  male: {
    timeless: `
akio arata atsushi daichi daiki daisuke eiji fumio goro haruki haruto hayato hideki hideo hiroki hiroshi hisashi hitoshi
ichiro isamu itsuki jiro junichi katsuo kazuki kazuo kazuya keisuke kenichi kenji kenta kiyoshi koichi koji makoto
mamoru manabu masaki masao masaru masashi minoru mitsuo naoki naoto noboru nobuo osamu ryota sadao satoru satoshi
shigeru shinichi shinji shiro shoji shota sota susumu tadashi taichi takahiro takashi takeo takeshi takumi taro tatsuya
tetsuo tetsuya toru toshio tsutomu yasuo yoshio yuichi yuji yukio yusuke yuta yutaka
`,
  },
  unisex: ``,
  family: `
ando aoki arai asano chiba endo fujii fujimoto fujita fujiwara fukuda furukawa goto hara harada hasegawa hayashi
hayashida higashi hirano hirata hoshino igarashi ikeda imai inoue ishida ishii ishikawa iwasaki izumi kaneko kato
kawakami kawamura kikuchi kimura kinoshita kobayashi kojima kondo kubo kudo kuroda maeda maruyama masaki masuda matsuda
matsui matsumoto matsuo miura miyamoto miyazaki mizuno mori morita murakami murata nagai nakagawa nakajima nakamura
nakano nakashima nakata nakayama nishida nishimura noda noguchi nomura ochi ogawa oishi okada okamoto okuda onishi
otsuka ozawa saito sakai sakamoto sakurai sano sasaki sato shibata shimada shimizu shinohara sugawara sugimoto sugiyama
suzuki tachibana taguchi takagi takahashi takeuchi tamura tanaka taniguchi tsuchiya uchida ueda uehara ueno watanabe
yamada yamaguchi yamamoto yamashita yamazaki yano yokoyama yoshida yoshikawa
`,
  known: {
    female: {
      timeless: `
ai aiko akane akari akemi aki arisa asami atsuko aya ayaka ayame azusa chiaki chie chiharu chika chinatsu chisato chiyo
chiyoko emi eri eriko fusako haruna hatsue hideko hinako hisako ikuko itsuko kanae kanako kasumi katsuko kayo kayoko
kazue kikue kimie kimiko kiyoko kiyomi kozue kumi machiko madoka mai maki makiko mami manami masae masami masumi mayu
mayuko mieko miho mihoko mikiko minako mitsue miwako miyako miyoko mizuho moe momoka motoko nanami nao natsuko natsumi
nozomi rie risa ritsuko rumiko ryoko sachie saeko sakiko sanae sawako sayuri shigeko shiho shizue shizuko sumie suzue
suzuko taeko takako tamaki tamami tokiko tomiko tomoe toshie tsukiko umeko wakako yasue yayoi yoriko yoshie yui yukari
yukie yuri yuuka
`,
    },
    male: {
      timeless: `
akihiko akihiro akihito akinori atsuo chikara daigo eiichi fumihiko genji genta hajime haruo hidehiko hideyuki hikaru
hirofumi hiromichi hironori hirotaka hiroto hiroyuki hisao isao issei junji kaito katsuhiko katsumi katsuya kazuhiko
kazuhiro kazunori kazushi keigo keiichi keiji keita kenjiro kentaro kichiro kimio kinichi kohei koichiro kosuke kotaro
kouji kunihiko kunio kyohei masaaki masafumi masaharu masahiko masahiro masanori masato masatoshi masaya masayoshi
masayuki michio mikio mitsuhiro mitsuru morio motoki motoo naoya nobuaki nobuhiko nobuhiro nobuyuki norio raita reiji
rikuto rokuro ryoichi ryosuke ryuichi ryuji ryunosuke saburo seiichi seiji seiya shigeki shigeo shigeyuki shinjiro
shintaro shinya shoichi shotaro shouta shuhei shuichi shuji shunichi shunsuke sosuke subaru tadao taiga takahisa takao
takato takayuki takehiko takeru takuma takuya tamotsu tatsuo tatsuro teruo tetsuro togo tomio tomohiro tomoki tomoya
toshiaki toshihiko toshihiro toshiro toshiyuki tsuyoshi wataru yasuaki yasuhiko yasuhiro yasushi yoichi yoji yoshiaki
yoshihiko yoshihiro yoshikazu yoshinori yoshito yoshiyuki yosuke yuto yuuki yuya
`,
    },
    given: `
hiro jun ken yuki
`,
    family: `
abe adachi akagi akiyama amano aoyama arakawa araki asada asakura azuma chikamatsu daimon ebihara eguchi enomoto
fujikawa fujimori fujimura fujino fujioka fujisawa fujitani fukui fukumoto fukunaga fukushima fukuyama furuta furuya
hamada hanada haneda harano haruyama hatanaka hattori hayakawa hidaka higuchi hino hiraga hirai hiraoka hirose hiroshima
hisamoto honda horie horiguchi horiuchi hosoda hosokawa ichikawa ichinose iida iijima iizuka ikegami ikuta imamura ina
inagaki inamoto ishibashi ishiguro ishihara ishimaru ishimoto ishizaki isobe isoda itagaki itakura ito iwamoto iwata
iwatani kaji kajiwara kamata kamei kamimura kaminaga kamiya kamiyama kanai kanda kanno kasahara kasai kashiwagi katagiri
kataoka katayama katsura kawada kawai kawano kawasaki kawase kawata kazama kida kikuta kikuyama kinjo kishi kishida
kishimoto kitagawa kitahara kitajima kitamura kitano kiuchi kiyota kodama koga koide koike koizumi komatsu komori komura
konishi konno koyama kubota kumagai kumamoto kuramoto kurata kuribayashi kurihara kurosawa kusunoki kuwabara kuwahara
kuze machida maki makino marui maruoka masuko matsubara matsukawa matsumura matsunaga matsuoka matsushima matsushita
matsuura matsuyama mihara mikami minami mitani mitsui miyagi miyahara miyake miyamura miyashita miyata mizoguchi
mizukami mochizuki momose morikawa morimoto morioka morishita moriyama motoyama mukai muramatsu muramoto muraoka murase
muto nagano nagao nagasaki nagase nagashima nagata nagato naito nakada nakagaki nakahara nakai nakakita nakamoto
nakanishi nakao nakatani nakazawa namba nanba narita nashimoto nemoto niimi nishi nishihara nishikawa nishimoto
nishiyama nishizawa nitta nogami nomoto nozaki numata obata oda odagiri oguri ohara ohashi ohno ohta okabe okamura okano
okawa okazaki okubo okumura okuyama omori onodera osawa oshima oshiro oshita oyama ozaki ozeki sagara saiki sakaguchi
sakata sakuma sakuraba sanada sasahara sasamoto sawada sawamura segawa sekiguchi sekine senda seto shiba shibuya shigeta
shiina shimamoto shimamura shimazaki shimura shindo shinkai shintani shirai shiraishi shirota soga sonoda suda suenaga
sueyoshi sugai sugita sugiura suyama tabata tachikawa tagawa taira tajima takada takahata takai takano takara takasaki
takashima takayama takemoto takemura tamai tamaki tamashiro tamayama tanabe tani tanigawa tanimoto tashiro tatsumi
terada teraoka terashima teshima tezuka tobe tojo tokuda tokunaga tominaga tomita toyama toyoda tsuboi tsuda tsuji
tsujimoto tsukada tsukamoto tsuruta tsutsui tsutsumi uchiyama uemura uesugi umeda umehara umemoto umezawa urata usami
ushijima utsumi wakabayashi wakamatsu washington watabe yabe yagi yamagata yamakawa yamamura yamanaka yamane yamano
yamaoka yamashiro yamauchi yanagi yanagida yanagisawa yasuda yasui yokota yonemoto yoshimoto yoshimura yoshino yuasa
`,
  },
};
