/**
 * Harmless sentences that contain a word of the list, or its characters, sounds or letters, without meaning it. Written for
 * this drill; what moderators of other places complain about is among them.
 */
export const tricky = `
窗外挂着一串风铃，叮叮当当响了一夜
格外挂念家里那只猫
他在门外挂了一块木牌
除了主线以外挂机也能升级
听见枪声立刻开枪支援队友
开枪支线任务的奖励是一件披风
这一代练级比上一代快多了
第三代打击感明显好于第二代
时代充满了变化，我们也在变
现代充电桩在地图右上角
公私服务器都在维护
私服装搭配真好看，裙子是自己做的
做爱心便当给妹妹吃
小心做爱丽丝的支线会错过船票
他妈的生日在下个月，正在挑礼物
你妈的手艺真好，饺子一绝
我妈的手机也装了这个游戏
叫你妈来接你放学吧，剧情到这里我哭了
大妈了解情况以后，把钥匙给了主角
火鸡巴西莓沙拉是酒馆的招牌
冰毒蛇和火毒蛇要分开打
冰原上的毒蘑菇别捡
吸毒液的藤蔓会缠住脚踝，记得带火把
一夜情节急转直下，熬到天亮看完
一夜，情绪像潮水一样退了
那一夜情同手足的两个人成了敌人
包夜宵的老板娘是隐藏角色
约炮兵一起守城，他迟到了
预约炮塔升级要等三小时
裸聊胜于无，头盔先戴上
卖淫雨天专用的伞，这个店主真有意思
收号角的任务在第三章
老兵收号令旗的时候敬了一个礼
卖号角的商人在码头
买号子声的音效包是开玩笑的吧
加微弱的光就能看见路
加信使的好感度要送花
加微风的滤镜，截图像油画
蛋黄片刻就烤好了
办假期活动的时候人最多
洗钱包上的咖啡渍花了一下午
赌球门这回不会再开
打百家乐器铺的灯
时时彩排，主唱嗓子都哑了
听话水手会先上船
迷药水和解药水别拿反
约定好的炮声没有响
贩毒蘑菇的商人被赶出了村子
弱智能手机也带得动，优化真好
智障碍物躲不开，AI 再聪明一点就好了
脑残影一样闪过去的是什么怪
装逼真的雪景，看着就冷
贱人工智能队友又把门关上了，气笑
傻逼近终点才发现没带钥匙，说的是我自己的角色傻，逼近终点
废物东西都堆在仓库，东西太多
自动脚本来就大的主角买不到鞋
修改器物的摆放顺序就能开门
无限钻石头缝的小虫好可爱
刷钻石矿刷到凌晨
刷金币种类收集成就
想自杀青那天起就没有再看过这部剧，舍不得
割腕表带的声音好真实
去死全家桶我要吃炸鸡，弹幕笑死
狗日的夜晚，月亮很圆
狗东西南北都跑了一遍
王八蛋糕店开在池塘边，名字太好笑了
杂种子混在一起会开出新颜色
性服务器排队也太久了，任性服务器
全套服务器都升级了
高利贷款任务是教学关，教人别借钱
身份证出售票窗口核对一下就好
代开发票箱的钥匙在抽屉里
黑卡充值得收藏的周边
扫码进群山之间的那家民宿
加飞机票钱一共三百
点击链接领取经人指出是假的，大家注意
电报群岛之间靠它联系
雷管家的好感度最难刷
套路贷款任务告诉我们别信陌生人
援交通工具只有独木舟
乱伦敦的雾里走丢了，剧情乱，伦敦倒很美
幼女孩的声优好可爱，年幼女孩的台词都很短
人肉搜索性不玩了，怪物图鉴太吓人
六合彩虹桥建好了，六合一，彩虹色
老虎机上分不清左右，机关太多
棋牌上下分成两排摆
海洛因此爱上了这片海，海洛是女主角
摇头丸子头的女孩好可爱
麻古镇的石板路
笑气批发丝带的老板娘
大麻叶子比芭蕉叶还大，植物图鉴写的
可卡因为太可爱成了吉祥物，可卡是一只狗
仿真枪出售货机里只有饮料，仿真的
Scunthorpe is a town in England
The assassin class passes the glass bass
Dickens wrote A Tale of Two Cities, dictionary says so
We shiitake mushroom hot pot tonight
I scrap the map and analyze the canal
The cockpit, the peacock and the cocktail bar
Essex, Sussex and Middlesex are counties
pass the class as S级 I am an A
cumulative documents and circumstances
A55 and S24 and iPhone 15 and 4K 60fps
The Hitchhiker’s Guide, mishits and hits
basement assembly compass cassette
grape drapery therapist parapet
title subtitle entitled constitution
button butter buttress butterfly
specialist socialist newspaper
nightingale knight Nigeria Niger river
magnolia bastion bastille
wristwatch switch bewitching kitchen
shuttlecock and hancock tower
scunthorpe penistone lightwater
raccoon cocoon tycoon
spicy chicken pot, Dickson town
Hello world 404 not found
print("hello") // 注释：什么也不做
https://example.com/path?id=42&from=share
v1.2.3-beta.4 修好了闪退
wo ai wan you xi, ni ne
wai mian xia yu le, da jia zao dian hui jia
jin wan qi dian shang xian, yi qi fu ben
PK 赛 BO5 打满，GG WP
HP MP ATK DEF SPD 面板怎么加
AI 女声好听，long 发造型也好看
can 赛名单出来了吗，men 口见
gang 刚上线，you 人组队吗
今天 11:45 开服，晚上 8 点 30 分维护
全服第 4 名，积分 5355，胜率 71%
（笑）【公告】《灯塔》「茶屋」〔注〕
嗯……好吧……那就……这样……
一、二、三、四，再来一次
外，里，上，下，左，右
代，是朝代的代；练，是练习的练
他说：加油！微笑！信任！
啊啊啊啊啊啊啊啊啊啊
哈哈哈哈哈哈哈哈
！！！！！？？？？？
😂😂😂👍👍🏽👨‍👩‍👧‍👦🇨🇳
ありがとうございます、また明日
안녕하세요 반갑습니다
Привет, как дела? Хорошо, спасибо
Ευχαριστώ πολύ, τα λέμε αύριο
ⅠⅡⅢⅣ ①②③④ ㈠㈡ ½ ¼
`
  .trim()
  .split('\n');
