import type { Tables } from '@lanyu/server/db/tables/tables';
import type { Tx } from '@lanyu/server/db/transaction';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export const kefuSettings = {
  'kefu.channels': [
    { kind: 'link', label: '在线客服', value: 'https://example.com/lanyu-kefu' },
    { kind: 'email', label: '客服邮箱', value: 'kefu@lanyu.example' },
    { kind: 'qq', label: '玩家 QQ 群', value: '800800800' },
  ],
  'kefu.hours': { from: '09:00', to: '22:00', text: '每天 9:00–22:00' },
};

interface Line {
  from: 'player' | 'staff';
  /** How long ago it was written. */
  age: number;
  text: string;
}

interface DemoTicket {
  category: Tables['site_kefu_tickets']['category'];
  orderId: string;
  thread: readonly [Line, ...Line[]];
}

/** One that was answered and one that waits. */
const demoTickets: readonly DemoTicket[] = [
  {
    category: 'recharge',
    orderId: 'LY202607280012',
    thread: [
      { from: 'player', age: day + 2 * hour, text: '昨晚充了 300 钻，扣款成功但一直没到账，订单号填在上面了。' },
      { from: 'staff', age: day + hour, text: '你好，这笔订单的支付结果还在核对。方便告诉我扣款的大致时间吗？' },
      { from: 'player', age: day, text: '晚上九点四十左右，微信付的。' },
      {
        from: 'staff',
        age: 8 * minute,
        text: '查到了：支付渠道延迟通知，300 钻已经补到你的账号，另外送了 15 钻。以后遇到类似情况，等十分钟会自动补单。',
      },
    ],
  },
  {
    category: 'download',
    orderId: '',
    thread: [
      { from: 'player', age: 40 * minute, text: '《雪夜特快》装好以后打开是黑屏，手机是安卓 14，重装过一次还是这样。' },
      { from: 'player', age: 35 * minute, text: '补充一下：关掉省电模式能进去，但过一会儿又黑了。' },
    ],
  },
];

/** The player's tickets; nothing when there are any. */
export async function seedTicketsOfOneDemoPlayer(
  tx: Tx,
  ids: { player: string; operator: string },
  now: number,
): Promise<void> {
  const any = await tx
    .selectFrom('site_kefu_tickets')
    .select('id')
    .where('user_id', '=', ids.player)
    .limit(1)
    .executeTakeFirst();
  if (any !== undefined) return;
  for (const { category, orderId, thread } of demoTickets) {
    const [first] = thread;
    const last = thread.at(-1) ?? first;
    const answered = thread.find(({ from }) => from === 'staff');
    const { id } = await tx
      .insertInto('site_kefu_tickets')
      .values({
        user_id: ids.player,
        category,
        order_id: orderId,
        summary: first.text,
        state: last.from === 'staff' ? 'answered' : 'waiting',
        created_at: new Date(now - first.age),
        updated_at: new Date(now - last.age),
        waiting_since: new Date(now - first.age),
        first_answered_at: answered === undefined ? null : new Date(now - answered.age),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { from, age, text } of thread) {
      await tx
        .insertInto('site_kefu_entries')
        .values({
          ticket_id: id,
          staff_id: from === 'staff' ? ids.operator : null,
          text,
          created_at: new Date(now - age),
        })
        .execute();
    }
    if (last.from === 'player') continue;
    const answer = last.text.slice(0, 80);
    await tx
      .insertInto('messages_inbox')
      .values({
        user_id: ids.player,
        kind: 'system',
        template: 'ticketAnswered',
        params: JSON.stringify({ answer }),
        title: '客服回复了你',
        content: answer,
        link: `/kefu/${id}`,
        created_at: new Date(now - last.age),
        read_at: new Date(now - last.age + 3 * minute),
      })
      .execute();
  }
}
