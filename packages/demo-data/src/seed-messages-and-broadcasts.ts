import type { NewRow } from '@lanyu/server/db/tables/tables';
import type { Tx } from '@lanyu/server/db/transaction';

type Message = Pick<NewRow<'messages_inbox'>, 'kind' | 'template' | 'params' | 'title' | 'content'> & { link: string };

/**
 * One of each thing that happens to a player, as the server's words say it, and some that operators wrote; the inbox
 * repeats them with changing names and numbers.
 */
const patterns: Array<(index: number) => Message> = [
  (i) => {
    const [coins, bonus] = [300 + (i % 4) * 380, 15 + (i % 4) * 35];
    return {
      kind: 'order',
      template: 'toppedUp',
      params: JSON.stringify({ coins, bonus, balance: coins + bonus }),
      title: '充值已到账',
      content: `${coins} 钻已到账，另送 ${bonus} 钻。当前余额 ${coins + bonus} 钻。`,
      link: '/recharge',
    };
  },
  (i) => ({
    kind: 'social',
    template: 'commentReplied',
    params: JSON.stringify({ excerpt: pick(replies, i) }),
    title: '你的评论有了新回复',
    content: `「${pick(replies, i)}」`,
    link: '',
  }),
  (i) => {
    const details = '关注的游戏上架了新礼包，数量有限，先到先得。';
    return {
      kind: 'gift',
      template: 'newPack',
      params: JSON.stringify({ game: pick(games, i), pack: details, details: '' }),
      title: `《${pick(games, i)}》有新礼包`,
      content: details,
      link: '/gifts',
    };
  },
  () => ({
    kind: 'system',
    title: '河灯夜会开始了',
    content: '做完三件小事，在活动中心领走 18 钻。',
    link: '/activity',
  }),
  (i) => ({
    kind: 'social',
    template: 'postLiked',
    params: JSON.stringify({ excerpt: pick(posts, i) }),
    title: '有人赞了你的帖子',
    content: pick(posts, i),
    link: '',
  }),
  () => ({
    kind: 'order',
    template: 'membershipOpened',
    params: JSON.stringify({ plan: '季卡', coins: 800, until: Date.parse('2027-01-01T00:00:00+08:00') }),
    title: '会员已开通',
    content: '会员季卡已生效，用了 800 钻，有效期至 2027年1月1日。',
    link: '/profile?fun=member',
  }),
  (i) => ({
    kind: 'moderation',
    template: 'accepted',
    params: JSON.stringify({ thing: 'post', excerpt: pick(posts, i + 1), reason: '内容没有问题' }),
    title: '你的帖子已通过审核',
    content: `「${pick(posts, i + 1)}」现在大家都能看到了。说明：内容没有问题`,
    link: '/commenthistory',
  }),
  () => ({
    kind: 'system',
    template: 'newDevice',
    params: JSON.stringify({ device: { system: 'android', browser: 'chrome' }, place: '' }),
    title: '新设备登录',
    content: '你的账号刚在「安卓手机 · Chrome」登录。不是你本人的话，请结束该设备的登录并修改密码。',
    link: '/user',
  }),
  (i) => ({
    kind: 'gift',
    title: '兑换成功',
    content: `激活码已使用，《${pick(games, i + 2)}》已加入你的游戏。`,
    link: '/gifts',
  }),
  () => ({ kind: 'system', title: '版本更新说明', content: '广场支持多图发帖，修复了若干显示问题。', link: '' }),
];

const replies = [
  '二级灯塔真的够用，谢谢！',
  '存档在设置的第二页。',
  '这关要先点亮左边的灯。',
  '同问，等一个答案。',
  '已经通关了，攻略写得很清楚。',
];
const games = ['灯河夜市', '雪夜特快', '青岚行笺', '沙海机兵', '深蓝之下'];
const posts = ['灯塔升级顺序整理', '雪夜特快隐藏车厢', '分享一张岛上的日落', '新手前三天怎么过'];

function pick(list: readonly string[], index: number): string {
  return list[index % list.length] ?? '';
}

/** `count` messages, oldest first, the newest ten minutes old; the newest `unread` are not read yet. */
export function demoInboxRowsFor(
  userId: string,
  count: number,
  unread: number,
  now: number,
): NewRow<'messages_inbox'>[] {
  return Array.from({ length: count }, (_, index) => {
    const age = count - 1 - index;
    const created = now - 600_000 - age ** 1.6 * 1_000_000;
    const pattern = patterns[age % patterns.length] as (index: number) => Message;
    return {
      ...pattern(age),
      user_id: userId,
      created_at: new Date(created),
      read_at: age < unread ? null : new Date(Math.min(now, created + 3_600_000)),
    };
  });
}

const day = 24 * 3600 * 1000;

/** One that was taken back, to members of a channel, and one that waits for its time. */
const plannedAndWithdrawn = [
  {
    title: '会员周末双倍',
    content: '渠道发错了，改天再发。',
    audience: 'group' as const,
    members: true,
    channels: ['taptap'],
    state: 'sent' as const,
    recipients: 86,
    delivered: 86,
    reads_when_withdrawn: 31,
    hoursFromNow: -50,
    isWithdrawn: true,
  },
  {
    title: '冬日远航开船预告',
    content: '这个周末有新的岛，记得来看看。',
    audience: 'all' as const,
    members: false,
    channels: [],
    state: 'planned' as const,
    recipients: 0,
    delivered: 0,
    reads_when_withdrawn: null,
    hoursFromNow: 24 * 20,
    isWithdrawn: false,
  },
];

const broadcasts = [
  { title: '欢迎上岛', content: '找游戏、领礼包、逛广场，想说的话都可以留在这里。', link: '/square', daysAgo: 12 },
  { title: '今晚维护已经结束', content: '停航一小时，期间的签到和订单都没有受影响。', link: '', daysAgo: 3 },
];

/** What everybody was told, and who has read it. Those that are there are not told again. */
export async function seedBroadcasts(
  tx: Tx,
  parts: { operator: string; readers: string[] },
  now: number,
): Promise<void> {
  for (const { daysAgo, ...broadcast } of broadcasts) {
    const before = await tx
      .selectFrom('messages_broadcasts')
      .select('id')
      .where('title', '=', broadcast.title)
      .executeTakeFirst();
    if (before !== undefined) continue;
    const { id } = await tx
      .insertInto('messages_broadcasts')
      .values({
        ...broadcast,
        created_by: parts.operator,
        recipients: 2400,
        delivered: 2400,
        created_at: new Date(now - daysAgo * day),
        due_at: new Date(now - daysAgo * day),
        asked_at: new Date(now - daysAgo * day),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('messages_broadcast_reads')
      .values(parts.readers.map((reader) => ({ user_id: reader, broadcast_id: id })))
      .execute();
  }
  for (const { hoursFromNow, isWithdrawn, ...planned } of plannedAndWithdrawn) {
    const { title } = planned;
    const before = await tx
      .selectFrom('messages_broadcasts')
      .select('id')
      .where('title', '=', title)
      .executeTakeFirst();
    if (before !== undefined) continue;
    const due = new Date(now + hoursFromNow * 3_600_000);
    await tx
      .insertInto('messages_broadcasts')
      .values({
        ...planned,
        for_everyone: false,
        created_by: parts.operator,
        created_at: due,
        due_at: due,
        asked_at: new Date(Math.min(now, due.getTime()) - 3_600_000),
        withdrawn_at: isWithdrawn ? new Date(due.getTime() + 3_600_000) : null,
      })
      .execute();
  }
}
