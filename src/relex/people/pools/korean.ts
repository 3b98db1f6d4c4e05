import type { NamePool } from "./name-pool.js";

/** Names of Korea. Written from general knowledge. */
export const KOREAN: NamePool = {
  female: {
    timeless: `
ahyoung areum bomi bora boram byeol chaerin chaewon chaeyoung dahee dahye dayoung doyeon eunbi eunha eunhye eunji eunjin
eunjung haeun hanna heejin hyejin jieun jihye jimin jisoo jiwon jiyeon jiyoung mijin minji sooyoung sumin sunhee yejin
yoona yoonseo yumi yuna
`,
  },
  male: {
    timeless: `
bumsoo byungchul byungho byunghun byungsoo changho changmin changsoo changwoo chansoo chulho chulsoo daeho daehyun
daejung daesung daewon dohyun dongchul donggun donghae hyunwoo inho jaehyun jaemin jihoon jinwoo junho kyungsoo mingyu
minho minjun minsu seojun seungmin siwoo sungho taehyung youngho youngsoo
`,
  },
  unisex: ``,
  family: `
ahn bae baek bahn byun cha chae cheon cheong cho choe choi chong choo choung chun chung dokgo gil gwak han heo hong hur
hwang hwangbo hyun jang jegal jeon jeong jin joo joung jun kang kim koh koo kook kwag kwak kwon lee lim maeng min myung
nam namgung namkoong noh paek paik pak pyun rhee ryoo ryu sagong seo seok seol seong seonwoo shim sim sohn suh woo yang
yeo yeom yeon yim yoo yoon youn yum yun
`,
  known: {
    female: {
      timeless: `
aram eunjoo eunkyung eunmi eunseo eunsook eunyoung gaeun gayoung geum haein haneul harin hayoung heejung heeyoung
hyejung hyemin hyeri hyerim hyesook hyeyoung hyojin hyojung hyunji hyunjoo hyunjung hyunsook inyoung jaeeun jandi jihyun
jina jinah jinhee jinjoo jinsook jinyoung jisun jiwoo jiyoon joohee jooyeon juhee jungah junghee jungmi jungsook juyeon
kyungah kyunghee kyungja kyungmi kyungsook mijung mikyung minah minhee minjoo minjung minkyung minseo minyoung mirae
miran misook misun miyeon miyoung myunghee myungja myungsook nahyun narae nari nayeon nayoung okja saebom sangmi sarang
seohyun seoyeon seoyoung seulgi seungah seunghee seungyeon sohee sohyun sojin somin sooah soobin soojin soojung sookhee
sookja soomin sooyeon soyeon soyoung sujin sumi sunhwa sunja sunmi sunyoung taehee unhee wonhee yebin yeeun yeonhee
yeonjoo yerin yoonah yoonhee yoonjung youngae younghee youngja youngmi youngsook yubin yujin yunhee yunji yunjin yura
`,
    },
    male: {
      timeless: `
dongho donghoon donghyun dongjin dongkyu dongmin dongsoo dongwon dongwook doyoung euijin eunho eunsung geonwoo guntae
gunwoo haejin hajoon hansol heechul heesung hojin hojun hoseok hosung hyukjae hyungjin hyungsik hyungwoo hyunho hyunjin
hyunjoon hyunki hyunmin hyunseok hyunsik hyunsoo hyunsuk ilsung injae inseok insoo insung inwoo jaechul jaeho jaehoon
jaehyuk jaejin jaejoong jaekyung jaesang jaeseok jaesung jaewon jaewoo jaewook jaeyong jaeyoung jihan jiho jihyuk jinho
jinhyuk jinkyu jinseok jinsoo jinsung jisung jongchul jongho jonghoon jonghyun jongmin jongsoo jongsu jongwon jongwoo
joohyuk joonghyun joonho joonhyuk joonki joonseo joonsoo joonwoo joonyoung jungho junghoon junghwan jungmin jungsik
jungsoo jungsub jungwoo junhee junhyuk junseo junsu kangmin keunho kihong kihoon kihyun kijung kisung kiwoong kwangho
kwangmin kwangsoo kyuhyun kyungho kyunghoon kyungmin kyungsik mansoo minhyuk minjae minjoon minkyu minseok minsik minsoo
minwoo moonsik myungho myungsoo namgil namjoon sangbum sangchul sangho sanghoon sanghyuk sanghyun sangjin sangjun
sangkyu sangmin sangsoo sangwon sangwoo sangwook seojoon seokjin seungchul seunggi seungho seunghoon seunghyun seungjae
seungjin seungjun seungkyu seungwon seungwoo siwon sunghoon sunghyun sungjae sungjin sungjoon sungkyu sungmin sungsoo
sungwon sungwook taeho taehwan taehyun taejoon taekyung taemin taesung taewoo taeyang taeyong wonbin wonho wonjae wonjin
wonseok wonsik woobin woojin wooseok woosung yongho yonghwa yongjin yongjoon yongmin yongsoo yoochun yoonho yoonsik
youngchul younghoon youngjae youngjin youngjoon youngmin youngsik youngwoo yunho
`,
    },
    given: `
hyun jin kyung min soo sung young
`,
    family: `
bang chin eom geum gong goo ha ham huh im jee jeung jo joh ju jung ki kil ko ku kuk kye moon no oh ok paeng park pyo ra
rho rim roh shin shon son song sul sung tae tak um wang wee won yi yu
`,
  },
};
