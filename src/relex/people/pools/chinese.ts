import type { NamePool } from "./name-pool.js";

/** Names of China, Taiwan and the Chinese of south-east Asia, in their usual spellings. Written from general knowledge. */
export const CHINESE: NamePool = {
  female: {
    timeless: `
aihua baozhu chunhua daiyu dandan guiying haiyan hongmei huifang huimin jiahui jiaying jinghua jingyi jinhua lihua lili
liping liqin meifeng meihua meili meiling mingxia ningning ruolan shaoqi shuang shufen shulan shuying siyu tingting
weiwei wenjing xiaohong xiaojing xiaoli xiaoling xiaomei xiaoping xiaoyan xiaoyu xinyi xinyue xiulan xiuying xueqin
yanhong yanmei yanping yaping yuhan yulan yumei yunfei yuting zhihui zixuan ziyi
`,
  },
  male: {
    timeless: `
aiguo changming chaoxiang chengwei dawei donghai fuxin guanghui guangli guoliang guowei haitao haoran hongbo jiaming
jianguo jianhua jianjun jianping junjie limin liwei minghua mingyu weidong weiguo weimin wenjie xiaobo xiaoming xiaowei
yichen yingjie yongjun yuming yuxuan zedong zhengyi zhigang zhiming zhiqiang zhiwei zhongwei zimo
`,
  },
  unisex: ``,
  family: `
cao chan chang chao chau chen cheng cheong cheung chia chiang chiu chong chow chu chung deng ding fang feng fong fung
gao guan guo han hong hou hsu huang jiang jin kong kung kwan kwok lai lam lee leong leung liang liao liew lim lin ling
liu loh loke luo mao meng ngai ong peng qian qin qiu quan quek ren shao shen shi tang tao teng tian ting tong tsai tsang
tse tsui wei wen weng woo xia xiang xiao xie xing xiong xue yan yang yao yap yee yeh yeoh yeung yin yip yong yuen yung
zeng zhang zhao zheng zhong zhou zhu zou
`,
  known: {
    female: {
      timeless: `
fenfang huizhong jiayi lanfen lanying lifen lijuan liling liying meifen meilin meixiang meiyu mengyao peiyu qiaolian
qingmei qiuyue shanshan shufang shuxian sufen wenling wenqian xiaodan xiaolan xiaoqing xiumei xueying yahui yaling
yanfang yanli yanyan yifan yihan yijing yingying yongmei yuanyuan yufen yuling yuping yuxin yuying zhenzhen
`,
    },
    male: {
      timeless: `
bangguo baolin bingwen bolin chenguang chunming dacheng daoming dehua deming dezhi gangming guangming guodong guohua
guoping guoqiang haibin haoyu honggang hongwei hongyi huaming jiajun jianbo jianfeng jianming jianwei jianxin jianzhong
jiawei jinglong jinhai jinlong jinsong junfeng junhao junming kaiming lianghua mingde minghao peiming pengfei qiming
qinghua qinglong renjie ruiming shaohua shaoming shengli shiming shuming songlin taiming tianyu weihao weijun weiming
weiping weiqiang wenbin wenbo wenhao wenhua wenjun wenlong wenming xiaodong xiaofeng xiaogang xiaojun xiaolong xinhua
xuefeng yanming yaoming yifeng yiming yonggang yongming yongqiang yuanming yuchen yuhang yunlong zejun zhenhua zhenyu
zhibin zhihao zhijian zhixin zhiyong zhiyuan zhongmin zihao ziqiang
`,
    },
    given: `
fang hong hui jie jing jun lei mei ming ping wei xiu yan ying
`,
    family: `
chin chiou chou chuang chyi cui dong he ho hsiao hsieh hsiung hsueh hu khoo koay kuang kuo kwong lau li long lu ma ng
ouyang pan poon shangguan shih situ song su sun szeto tan teoh tseng tsien tu wan wang wong wu xu yau ye yen yi yu yuan
zhai zhan zhuang zhuge zhuo zuo
`,
  },
};
