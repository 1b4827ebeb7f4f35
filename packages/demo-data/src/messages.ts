import type { NewRow } from '@lanyu/server/db/tables/tables';
import type { Tx } from '@lanyu/server/db/transaction';

type Message = Pick<NewRow<'messages_inbox'>, 'kind' | 'title' | 'content'> & { link: string };

/** One of each thing that happens to a player; the inbox repeats them with changing names and numbers. */
const patterns: Array<(index: number) => Message> = [
  (i) => ({
    kind: 'order',
    title: '充值到账',
    content: `${300 + (i % 4) * 380} 钻已到账，另送 ${15 + (i % 4) * 35} 钻。`,
    link: '/recharge',
  }),
  (i) => ({ kind: 'social', title: pick(names, i), content: `回复你：${pick(replies, i)}`, link: '' }),
  (i) => ({
    kind: 'gift',
    title: `《${pick(games, i)}》新礼包`,
    content: '心愿单里的游戏上架了新礼包，数量有限，先到先得。',
    link: '/gifts',
  }),
  () => ({
    kind: 'system',
    title: '河灯夜会开始了',
    content: '做完三件小事，在活动中心领走 18 钻。',
    link: '/activity',
  }),
  (i) => ({ kind: 'social', title: pick(names, i + 3), content: `赞了你的帖子「${pick(posts, i)}」`, link: '' }),
  () => ({
    kind: 'order',
    title: '会员续期成功',
    content: '季卡已生效，有效期内下载免费。',
    link: '/profile?fun=member',
  }),
  (i) => ({
    kind: 'moderation',
    title: '帖子已通过审核',
    content: `你的帖子「${pick(posts, i + 1)}」现在大家都能看到了。`,
    link: '/commenthistory',
  }),
  () => ({
    kind: 'system',
    title: '登录提醒',
    content: '你的账号在新设备登录。若非本人操作，请尽快修改密码。',
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

const names = ['夜航船长', '青柠汽水', '半岛听风', '云边小站', '鹿鸣', '航航', '月下蝉'];
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
export function inboxOf(userId: string, count: number, unread: number, now: number): NewRow<'messages_inbox'>[] {
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
      .values({ ...broadcast, created_by: parts.operator, created_at: new Date(now - daysAgo * day) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('messages_broadcast_reads')
      .values(parts.readers.map((reader) => ({ user_id: reader, broadcast_id: id })))
      .execute();
  }
}
