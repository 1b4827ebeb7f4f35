import type { Tx } from '@lanyu/server/db/transaction';
import { seededRandom } from '../catalog/seeded-random.ts';
import { demoGames } from '../catalog/games/games.ts';
import { seedRechargeOrder } from '../money/seed-recharge-order.ts';
import {
  cannedReplies,
  businessInquiryTexts,
  ticketStories,
  type TicketStory,
} from './ticket-reply-and-business-inquiry-texts.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const ticketCount = 200;
/** So many wait, so many wait for their player, the others are closed. */
const waitingCount = 36;
const answeredCount = 64;
const orderCount = 12;

interface Planned {
  story: TicketStory;
  userId: string;
  orderId: string;
  state: 'waiting' | 'answered' | 'closed';
  assigneeId: string | null;
  desk: 'support' | 'finance' | 'moderation';
  priority: 1 | 2;
  lines: { staffId: string | null; text: string; at: number }[];
  note?: { staffId: string; kind: 'note' | 'handover'; text: string; about: string; at: number };
}

/** What customer service of a busy site has before it: two hundred tickets in all states, and answers written in advance. */
export async function seedTicketsCannedRepliesAndBusinessInquiries(tx: Tx, now: number): Promise<void> {
  const before = await tx.selectFrom('site_kefu_canned_replies').select('id').limit(1).executeTakeFirst();
  const askers = await tx
    .selectFrom('account_users')
    .select('id')
    .where('login_name', 'like', 'talker%')
    .orderBy('id')
    .limit(90)
    .execute();
  if (before !== undefined || askers.length === 0) return;
  const staff = await tx
    .selectFrom('staff_members')
    .select(['id', 'login_name'])
    .where('login_name', 'in', ['support', 'operator', 'partner'])
    .orderBy('id')
    .execute();
  const staffIds = staff.map(({ id }) => id);
  await seedCannedReplies(tx, staff.find(({ login_name }) => login_name === 'support')?.id ?? null);
  await seedInquiries(tx, now);
  const orders = await seedOrders(tx, askers.slice(0, orderCount), now);
  const planned = planTickets(askers, staffIds, orders, now);
  const rows = await tx.insertInto('site_kefu_tickets').values(planned.map(ticketRowOf)).returning('id').execute();
  await tx
    .insertInto('site_kefu_entries')
    .values(
      planned.flatMap(({ lines }, at) =>
        lines.map(({ staffId, text, at: time }) => ({
          ticket_id: rows[at]?.id ?? '',
          staff_id: staffId,
          text,
          created_at: new Date(time),
        })),
      ),
    )
    .execute();
  await tx
    .insertInto('site_kefu_notes')
    .values(
      planned.flatMap(({ note }, at) =>
        note === undefined
          ? []
          : [
              {
                ticket_id: rows[at]?.id ?? '',
                staff_id: note.staffId,
                kind: note.kind,
                text: note.text,
                about: note.about,
                created_at: new Date(note.at),
              },
            ],
      ),
    )
    .execute();
}

async function seedCannedReplies(tx: Tx, supportId: string | null): Promise<void> {
  await tx
    .insertInto('site_kefu_canned_replies')
    .values(
      cannedReplies.map(({ category, title, text, uses }) => ({
        // One is its writer's own.
        owner_id: title === '退到哪里' ? supportId : null,
        category,
        title,
        text,
        use_count: uses,
      })),
    )
    .execute();
}

async function seedInquiries(tx: Tx, now: number): Promise<void> {
  await tx
    .insertInto('site_inquiries')
    .values(
      businessInquiryTexts.toReversed().map((inquiry, at) => ({
        ...inquiry,
        created_at: new Date(now - (businessInquiryTexts.length - at) * 2 * day),
        handled_at: at < 2 ? new Date(now - day) : null,
      })),
    )
    .execute();
}

/** Recharges of some who ask, so that their tickets name an order that is there. By player. */
async function seedOrders(tx: Tx, askers: readonly { id: string }[], now: number): Promise<Map<string, string>> {
  const prices = [3000, 6800, 12_800];
  for (const [at, { id }] of askers.entries()) {
    const fen = prices[at % prices.length] ?? 3000;
    await seedRechargeOrder(
      tx,
      id,
      { what: 'recharge', fen } as Parameters<typeof seedRechargeOrder>[2],
      now - 2 * day - at * hour,
    );
  }
  const rows = await tx
    .selectFrom('orders_orders')
    .select(['id', 'user_id'])
    .where(
      'user_id',
      'in',
      askers.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map(({ id, user_id }) => [user_id, `LY${id}`]));
}

function planTickets(
  askers: readonly { id: string }[],
  staffIds: readonly string[],
  orders: ReadonlyMap<string, string>,
  now: number,
): Planned[] {
  const chance = seededRandom('ticket desk');
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  return Array.from({ length: ticketCount }, (_, at): Planned => {
    const state = at < waitingCount ? 'waiting' : at < waitingCount + answeredCount ? 'answered' : 'closed';
    const userId = (askers[at % askers.length] as { id: string }).id;
    const orderId = orders.get(userId) ?? '';
    const fitting = ticketStories.filter(({ order }) => (order === true) === (orderId !== ''));
    const story = pick(fitting);
    const assigneeId = state !== 'waiting' || chance() < 0.5 ? pick(staffIds) : null;
    const game = pick(demoGames).name;
    const said = (text: string) => text.replaceAll('{game}', game);
    // Those who wait wrote within the last half day, most of them in time; the others lie further back.
    const start =
      state === 'waiting'
        ? now - Math.round((0.1 + chance() * 5) * hour)
        : now - Math.round((state === 'answered' ? chance() * 6 : 3 + chance() * 60) * day) - 3 * hour;
    const lines = [{ staffId: null as string | null, text: said(story.asked[0]), at: start }];
    const say = (staffId: string | null, text: string, after: number) =>
      lines.push({ staffId, text: said(text), at: Math.min((lines.at(-1)?.at ?? start) + after, now - minute) });
    if (state !== 'waiting') {
      say(assigneeId, story.answers[0], Math.round((0.2 + chance() * 3) * hour));
      const [, more] = story.asked;
      const [, second] = story.answers;
      if (more !== undefined && second !== undefined) {
        say(null, more, 25 * minute);
        say(assigneeId, second, 40 * minute);
      }
    } else if (story.asked[1] !== undefined && chance() < 0.6) say(null, story.asked[1], 4 * minute);
    const desk = state !== 'waiting' || chance() < 0.8 ? 'support' : chance() < 0.6 ? 'finance' : 'moderation';
    const writer = assigneeId ?? pick(staffIds);
    const noted = story.note !== undefined && (desk !== 'support' || chance() < 0.7);
    return {
      story,
      userId,
      orderId: story.order === true ? orderId : '',
      state,
      assigneeId: desk === 'support' ? assigneeId : null,
      desk,
      priority: state === 'waiting' && chance() < 0.1 ? 1 : 2,
      lines,
      ...((noted || desk !== 'support') && {
        note: {
          staffId: writer,
          kind: desk === 'support' ? ('note' as const) : ('handover' as const),
          text: story.note ?? '请帮忙核对，核对完转回客服。',
          about: desk === 'support' ? '' : desk,
          at: Math.min(start + 3 * minute, now - minute),
        },
      }),
    };
  });
}

function ticketRowOf(planned: Planned) {
  const { story, userId, orderId, state, assigneeId, desk, priority, lines } = planned;
  const [first] = lines;
  const answered = lines.find(({ staffId }) => staffId !== null);
  return {
    user_id: userId,
    category: story.category,
    order_id: orderId,
    summary: (first?.text ?? '').slice(0, 80),
    state,
    assignee_id: assigneeId,
    desk,
    priority,
    waiting_since: new Date(first?.at ?? 0),
    first_answered_at: answered === undefined ? null : new Date(answered.at),
    created_at: new Date(first?.at ?? 0),
    updated_at: new Date(lines.at(-1)?.at ?? 0),
  };
}
