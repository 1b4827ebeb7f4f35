import type { Selectable } from 'kysely';
import type { Tables } from '@lanyu/server/db/tables/tables';

type Category = Selectable<Tables['site_kefu_tickets']>['category'];

export interface TicketStory {
  category: Category;
  /** The first is the question; the others are what the player adds while waiting. */
  asked: readonly [string, ...string[]];
  answers: readonly [string, ...string[]];
  /** What an operator notes for colleagues. */
  note?: string;
  /** It names an order. */
  order?: true;
}

/** What players write and what they are told. `{game}` is a game of the demo. */
export const ticketStories: readonly TicketStory[] = [
  {
    category: 'recharge',
    asked: ['充了 ¥30 没到账，订单显示支付中，已经半小时了', '支付宝那边已经扣款成功了'],
    answers: ['你好，这笔是支付渠道通知晚到，钻石已经补到账号，请刷新看看。', '如果还看不到，退出重新登录一次就好。'],
    note: '渠道当天有延迟，同一批 6 位玩家都补过了。',
    order: true,
  },
  {
    category: 'recharge',
    asked: ['我弟弟用我的号充了 128，本来是要充他自己的，钻石一颗没花，能转过去吗？', '在吗？我怕他手快又花了'],
    answers: ['你好，钻石不能在账号之间转，没花的可以原路退款，退好后再充到正确的账号。'],
    note: '上个月退过一笔 ¥68，理由也是家人误充。这次金额过百，要走审批。',
    order: true,
  },
  {
    category: 'recharge',
    asked: ['首充双倍没有给我，充的是 68 那档'],
    answers: ['你好，首充双倍只算账号的第一笔充值，你的第一笔是去年十月。活动页下方有说明，抱歉让你误会了。'],
    order: true,
  },
  {
    category: 'recharge',
    asked: ['连续扣了我两次钱，只到账一份钻石', '两次都是 30 元，隔了一分钟'],
    answers: ['查到了两笔，第二笔正在退回微信，1 到 3 个工作日到账。'],
    note: '第二笔 trade_no 对上了，财务已确认。',
    order: true,
  },
  {
    category: 'refund',
    asked: ['买了《{game}》发现手机带不动，能退吗？还没进过游戏'],
    answers: ['你好，24 小时内没有下载成功的可以直接退，钻石已经退回你的账户。'],
  },
  {
    category: 'refund',
    asked: ['小孩偷偷充了 648，求退款，我可以提供证明', '身份证和户口本都能拍'],
    answers: ['请不要着急，我们会按未成年人充值流程处理，请先补充充值时段和孩子的出生年份。'],
    note: '未成年退款，转财务核对流水后走审批，不要直接退。',
    order: true,
  },
  {
    category: 'refund',
    asked: ['会员买错了，想要月卡点成了季卡'],
    answers: ['会员开通后没有使用过下载次数，可以退，请确认是否全额退回。', '已经退回，之后可以重新买月卡。'],
  },
  {
    category: 'account',
    asked: ['换了手机号收不到验证码，旧号已经注销了', '身份信息我都记得'],
    answers: ['请告诉我注册的大致时间和最近一次登录的城市，核对后帮你解绑旧手机号。'],
    note: '核对项：注册月份、最近登录城市、最近一笔订单，三样对两样再换绑。',
  },
  {
    category: 'account',
    asked: ['账号突然提示异地登录，是不是被盗了？'],
    answers: ['已经帮你下线其他设备，请马上改密码，并在设置里看一下登录记录。'],
  },
  {
    category: 'account',
    asked: ['改名字显示次数用完了，可是我只改过一次'],
    answers: ['每 30 天可以改一次，你上次修改是 12 号，下个月就可以再改。'],
  },
  {
    category: 'account',
    asked: ['为什么封我的号？我什么都没做', '能不能给个说法'],
    answers: ['你的账号因为多次发布交易信息被封禁，如有异议可以在封禁说明页申诉，由另一位审核员复核。'],
    note: '转审核看一下原始证据，玩家申诉过一次。',
  },
  {
    category: 'download',
    asked: ['《{game}》iOS 下载到 80% 就失败，试了三次', '换了 Wi-Fi 也一样'],
    answers: ['请先清理出 3 GB 空间再试，如果还失败请发一下错误提示的截图。', '新的安装包已经换好，请重新下载。'],
  },
  {
    category: 'download',
    asked: ['《{game}》装好以后打开黑屏，手机是安卓 14'],
    answers: ['这个问题在 1.2.4 版已经修复，请到游戏页更新。'],
    note: '开发组确认是 WebView 版本问题，1.2.4 已修。',
  },
  {
    category: 'download',
    asked: ['下载速度特别慢，只有几十 KB'],
    answers: ['晚上八点前后节点较忙，已经为你所在的地区换了线路，请再试一次。'],
  },
  {
    category: 'community',
    asked: ['我的帖子被隐藏了，申诉多久有结果？'],
    answers: ['申诉一般一天内处理，结果会发到消息里。'],
  },
  {
    category: 'community',
    asked: ['有人一直在我帖子下面骂人，拉黑了换号继续', '已经第三个小号了'],
    answers: ['已经处理这几个账号，再遇到请直接举报，我们会优先看。'],
    note: '三个小号同一设备，已转审核一并处理。',
  },
  {
    category: 'report',
    asked: ['被一个玩家骗了 328 元，说是代充，有聊天截图'],
    answers: ['请保留转账记录并尽快报警，我们已经冻结对方账号，会配合警方调取资料。'],
    note: '代充诈骗，对方账号已冻结，等警方函件。',
  },
  {
    category: 'report',
    asked: ['有人卖《{game}》的破解版，主页就挂着链接'],
    answers: ['感谢举报，链接和账号都已经处理。'],
  },
  {
    category: 'other',
    asked: ['能不能给平板做个横屏？'],
    answers: ['建议已经记下，会转给产品同事，谢谢你。'],
  },
  {
    category: 'other',
    asked: ['签到补签扣了我两次钻石', '昨天晚上十一点多点的'],
    answers: ['查到重复扣了一次，已经补回 10 钻，抱歉给你添麻烦了。'],
    note: '重复扣费，补 10 赠送钻，理由写签到。',
  },
];

export const cannedReplies = [
  {
    category: '退款',
    title: '退款已受理',
    text: '{昵称}你好，订单 {订单号} 的退款已提交，审批后原路退回，到账会有消息通知。',
    uses: 312,
  },
  {
    category: '退款',
    title: '退款被拒',
    text: '{昵称}你好，订单 {订单号} 的钻石已经使用，暂时不能退款。没有用完的部分可以留着以后用。',
    uses: 48,
  },
  { category: '退款', title: '退到哪里', text: '退款会回到付款账户：支付宝通常当天，微信 1 到 3 个工作日。', uses: 17 },
  {
    category: '充值',
    title: '补单完成',
    text: '{昵称}你好，订单 {订单号} 已经补到账，请刷新钱包看看，抱歉让你久等了。',
    uses: 205,
  },
  {
    category: '充值',
    title: '请补充订单号',
    text: '{昵称}你好，请到「我的订单」复制订单号发给我们，方便更快核对。',
    uses: 163,
  },
  {
    category: '账号',
    title: '换绑手机',
    text: '{昵称}你好，请告诉我们注册的大致时间和最近一次登录的城市，核对后帮你换绑。',
    uses: 91,
  },
  {
    category: '下载',
    title: '下载失败',
    text: '请先确认手机剩余空间大于 3 GB，切换一次网络再试；如果还失败，请发一张错误提示的截图。',
    uses: 127,
  },
  {
    category: '结束',
    title: '感谢反馈',
    text: '{昵称}你好，问题已经处理好了。如果还有疑问，直接在这里回复就可以。',
    uses: 268,
  },
] as const;

/** What companies write; the older half was answered. */
export const businessInquiryTexts = [
  {
    kind: 'publish',
    company: '潮汐工作室',
    contact: '林舟',
    reach: 'lin@tide.example',
    text: '我们有一款解谜游戏想上架，已有版号，想了解分成和首发资源位。',
    note: '',
  },
  {
    kind: 'advertise',
    company: '拾光饮品',
    contact: '许棠',
    reach: '13800000311',
    text: '想在春节期间做一次联名活动，预算二十万以内，请问有哪些形式？',
    note: '周四下午电话，市场部一起。',
  },
  {
    kind: 'media',
    company: '像素周刊',
    contact: '贺一鸣',
    reach: 'he@pixel.example',
    text: '想采访编辑团队，聊聊独立游戏的推荐标准，三十分钟左右。',
    note: '',
  },
  {
    kind: 'publish',
    company: '山海互动',
    contact: '顾南',
    reach: 'gu@shanhai.example',
    text: '我们的放置游戏已经在两个渠道上线，想了解贵平台的接入文档。',
    note: '文档已发，等对方技术排期。',
  },
  {
    kind: 'other',
    company: '临海大学',
    contact: '周老师',
    reach: 'zhou@linhai.example',
    text: '学生社团想办一次游戏创作比赛，能否提供奖品支持？',
    note: '奖品已寄出。',
  },
] as const;
