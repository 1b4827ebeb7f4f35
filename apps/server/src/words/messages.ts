import { monthlyBadgeName } from './monthly-badge-names.ts';
import { deviceName, type SystemAndBrowser } from './devices.ts';
import { decisionReasons, profilePartNames, type DecisionReason } from './moderation.ts';
import { refundReasonText, type OrderGoods, type RefundReasonOrRule } from './orders.ts';

type Moderated = 'post' | 'comment' | 'person';

interface Judged {
  thing: Moderated;
  /** Its beginning. */
  excerpt: string;
  reason: string;
}

/** With a reason of the list, and what the operator wrote besides. */
interface JudgedByKey extends Omit<Judged, 'reason'> {
  key: DecisionReason;
  note: string;
}

const things: Record<Moderated, string> = { post: '帖子', comment: '评论', person: '主页' };
const platforms: Record<number, string> = { 1: '安卓版', 2: 'iOS 版' };
const shanghai = { timeZone: 'Asia/Shanghai' };
const day = new Intl.DateTimeFormat('zh-CN', { ...shanghai, dateStyle: 'long' });
const moment = new Intl.DateTimeFormat('zh-CN', {
  ...shanghai,
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/**
 * Every message to a player, by its template. Rows of the inbox hold a template's name and parameters for years: a
 * template that says something else, or takes something else, gets a new name, and the old one stays.
 */
export const messageTemplates = {
  newVersion: ({ game, platform, version }: { game: string; platform: number; version: string }) => ({
    title: `《${game}》有新版本`,
    content: `${platforms[platform] ?? '新版'}更新到 ${version}，去看看这次变了什么。`,
  }),
  newVersionWithChanges: ({
    game,
    platform,
    version,
    changes,
  }: {
    game: string;
    platform: number;
    version: string;
    changes: string;
  }) => ({
    title: `《${game}》有新版本`,
    content: `${platforms[platform] ?? '新版'}更新到 ${version}：${changes}`,
  }),
  gameReleased: ({ game, platforms: numbers }: { game: string; platforms: number[] }) => ({
    title: `《${game}》可以下载了`,
    content: `等到了！${numbers.map((number) => platforms[number] ?? '新版').join('、')}已经上线，点开就能下载。`,
  }),
  newDevice: ({ device, place }: { device: SystemAndBrowser; place: string }) => ({
    title: '新设备登录',
    content: `你的账号刚在「${deviceName(device)}」登录${place === '' ? '' : `（${place}）`}。不是你本人的话，请结束该设备的登录并修改密码。`,
  }),
  sessionEndsSoon: ({ device, until }: { device: string; until: number }) => ({
    title: '设备将退出登录',
    content: `「${device}」很久没有使用，${moment.format(until)} 后会自动退出登录。在该设备上打开一次即可保留。`,
  }),
  phoneBound: ({ phone }: { phone: string }) => ({ title: '手机号已绑定', content: phoneNow(phone) }),
  phoneChanged: ({ phone }: { phone: string }) => ({ title: '手机号已更换', content: phoneNow(phone) }),
  passwordChanged: (_: object) => ({
    title: '密码已修改',
    content: '账号密码已修改，其他设备已退出登录。不是你本人操作的话，请用短信登录后找回密码。',
  }),
  profilePartCleared: ({ what, reason }: { what: 'avatar' | 'name' | 'bio'; reason: string }) => ({
    title: `你的${profilePartNames[what]}已被清空`,
    content: `${profilePartNames[what]}不符合社区规范，可以重新设置。原因：${reason}`,
  }),
  accountKept: ({ reason }: { reason: string }) => ({
    title: '账号不再注销',
    content: `客服已按你的要求撤销注销，账号恢复正常。说明：${reason}`,
  }),
  exportReady: ({ days }: { days: number }) => ({
    title: '你的数据已备好',
    content: `导出文件会保留 ${days} 天，到「设置」里下载。`,
  }),
  ticketAnswered: ({ answer }: { answer: string }) => ({ title: '客服回复了你', content: answer }),

  postLiked: ({ excerpt }: { excerpt: string }) => ({ title: '有人赞了你的帖子', content: excerpt }),
  postLikes: ({ likes, excerpt }: { likes: number; excerpt: string }) => ({
    title: `你的帖子收获了 ${likes} 个赞`,
    content: excerpt,
  }),
  postCommented: ({ excerpt }: { excerpt: string }) => ({ title: '你的帖子有了新评论', content: `「${excerpt}」` }),
  commentReplied: ({ excerpt }: { excerpt: string }) => ({ title: '你的评论有了新回复', content: `「${excerpt}」` }),
  postQuoted: (_: object) => ({ title: '有人引用了你的帖子', content: '' }),
  mentionedInPost: (_: object) => ({ title: '有人在帖子里提到了你', content: '' }),
  mentionedInComment: (_: object) => ({ title: '有人在评论里提到了你', content: '' }),
  newFollower: ({ name }: { name: string }) => ({ title: '新的粉丝', content: `${name} 关注了你` }),

  toppedUp: ({ coins, bonus, balance }: { coins: number; bonus: number; balance: number }) => ({
    title: '充值已到账',
    content: `${coins} 钻已到账${bonus === 0 ? '' : `，另送 ${bonus} 钻`}。当前余额 ${balance} 钻。`,
  }),
  membershipOpened: ({ plan, coins, until }: { plan: string; coins: number; until: number }) => ({
    title: '会员已开通',
    content: `会员${plan}已生效，用了 ${coins} 钻，有效期至 ${day.format(until)}。`,
  }),
  couponGiven: ({ title, fen, coins, reason }: { title: string; fen: number; coins: number; reason: string }) => ({
    title: '收到一张优惠券',
    content: `「${title}」：单笔充值满 ¥${fen / 100} 加赠 ${coins} 钻。${reason}`,
  }),
  walletAdjusted: ({ coins, balance, reason }: { coins: number; balance: number; reason: string }) => ({
    title: '钻石余额已调整',
    content: `客服调整 ${coins > 0 ? '+' : ''}${coins} 钻，当前余额 ${balance} 钻。${reason}`,
  }),
  coinsReturned: ({ goods, coins, reason }: { goods: OrderGoods; coins: number; reason: RefundReasonOrRule }) => ({
    title: '钻石已退回',
    content: `${goods.subject}：退回 ${coins} 钻。${refundReasonText(reason)}`,
  }),
  refundStarted: ({ goods, coins, reason }: { goods: OrderGoods; coins: number; reason: string }) => ({
    title: '退款处理中',
    content: `${goods.subject}：${coins} 钻已收回，款项正在按原路退回。${reason}`,
  }),
  refundDone: ({ goods, fen }: { goods: OrderGoods; fen: number }) => ({
    title: '退款已退回',
    content: `${goods.subject}：¥${(fen / 100).toFixed(2)} 已按原路退回。`,
  }),
  refundSettled: ({ goods, note }: { goods: OrderGoods; note: string }) => ({
    title: '退款已由客服处理',
    content: `${goods.subject}：${note}`,
  }),
  receiptSent: ({ goods, receipts }: { goods: OrderGoods; receipts: number[] }) => ({
    title: '你的收据',
    content: `${goods.subject}：收据 ${receipts.map((number) => `第 ${number} 号`).join('、')}，打开订单可以查看和验证。`,
  }),

  newPack: ({ game, pack, details }: { game: string; pack: string; details: string }) => ({
    title: `《${game}》有新礼包`,
    content: details === '' ? pack : `${pack}：${details}`,
  }),
  badgeEarned: ({ month }: { month: string }) => ({
    title: '月度徽章已点亮',
    content: `${monthlyBadgeName(month)} 已点亮，会戴在你的名字旁，直到下月底。`,
  }),
  referralPaid: ({ checkIns, coins }: { checkIns: number; coins: number }) => ({
    title: '邀请奖励已到账',
    content: `你邀请的好友已绑定手机并签到 ${checkIns} 天，送你 ${coins} 钻。`,
  }),

  reviewAnswered: ({ game }: { game: string }) => ({
    title: '工作室回复了你的评价',
    content: `《${game}》的工作室回复了你的评价，点开看看。`,
  }),
  reviewHidden: ({ game, reason }: { game: string; reason: string }) => ({
    title: '你的一条评价已被隐藏',
    content: `你对《${game}》的评价不再展示，也不计入评分。原因：${reason}`,
  }),
  reviewShown: ({ game, reason }: { game: string; reason: string }) => ({
    title: '你的一条评价已恢复展示',
    content: `你对《${game}》的评价重新展示，并计入评分。说明：${reason}`,
  }),
  accepted: ({ thing, excerpt, reason }: Judged) => ({
    title: `你的${things[thing]}已通过审核`,
    content: `「${excerpt}」现在大家都能看到了。说明：${reason}`,
  }),
  hidden: ({ thing, excerpt, reason, mayAppeal }: Judged & { mayAppeal: boolean }) => ({
    title: `你的${things[thing]}已被隐藏`,
    content: `「${excerpt}」只有你自己能看到。原因：${reason}。${mayAppeal ? '如有异议，可以申诉一次。' : ''}`,
  }),
  appealGranted: ({ thing, excerpt, reason }: Judged) => ({
    title: '申诉成功',
    content: `你的${things[thing]}「${excerpt}」已恢复展示。说明：${reason}`,
  }),
  appealRefused: ({ thing, excerpt, reason }: Judged) => ({
    title: '申诉未通过',
    content: `你的${things[thing]}「${excerpt}」维持隐藏。原因：${reason}`,
  }),
  postingBanned: ({ until, reason }: { until: number; reason: string }) => ({
    title: '你已被禁言',
    content: `${moment.format(until)} 之前不能发帖和评论。原因：${reason}`,
  }),
  postingBanLifted: ({ reason }: { reason: string }) => ({
    title: '禁言已解除',
    content: `你可以继续发帖和评论了。说明：${reason}`,
  }),
  acceptedWithoutNote: ({ thing, excerpt }: Omit<Judged, 'reason'>) => ({
    title: `你的${things[thing]}已通过审核`,
    content: `「${excerpt}」现在大家都能看到了。`,
  }),
  hiddenForReason: ({ thing, excerpt, key, note, mayAppeal }: JudgedByKey & { mayAppeal: boolean }) => ({
    title: `你的${things[thing]}已被隐藏`,
    content: `「${excerpt}」只有你自己能看到。${whyIt(key, note)}${mayAppeal ? '如有异议，可以申诉一次。' : ''}`,
  }),
  appealGrantedWithoutNote: ({ thing, excerpt }: Omit<Judged, 'reason'>) => ({
    title: '申诉成功',
    content: `你的${things[thing]}「${excerpt}」已恢复展示。`,
  }),
  appealRefusedForReason: ({ thing, excerpt, key, note }: JudgedByKey) => ({
    title: '申诉未通过',
    content: `你的${things[thing]}「${excerpt}」维持隐藏。${whyIt(key, note)}`,
  }),
  postingBannedForReason: ({ until, key, note }: { until: number; key: DecisionReason; note: string }) => ({
    title: '你已被禁言',
    content: `${moment.format(until)} 之前不能发帖和评论。${whyIt(key, note)}`,
  }),
  profileCleared: ({
    parts,
    key,
    note,
  }: {
    parts: (keyof typeof profilePartNames)[];
    key: DecisionReason;
    note: string;
  }) => ({
    title: `你的${parts.map((part) => profilePartNames[part]).join('、')}已被清空`,
    content: `${whyIt(key, note)}可以到「编辑资料」里重新设置。`,
  }),
  decisionTakenBack: ({ thing, excerpt }: Omit<Judged, 'reason'>) => ({
    title: '刚才的处理已撤销',
    content: `你的${things[thing]}「${excerpt}」恢复到处理前的样子，我们会再看一次。`,
  }),
};

function whyIt(key: DecisionReason, note: string): string {
  return `原因：${decisionReasons[key]}。${note === '' || /[。！？.!?]$/.test(note) ? note : `${note}。`}`;
}

function phoneNow(phone: string): string {
  return `账号现在绑定 ${phone}，其他设备已退出登录。不是你本人操作的话，请马上联系客服。`;
}
