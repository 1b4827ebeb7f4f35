import { createHash } from 'node:crypto';
import { shanghaiDayOf } from '@lanyu/server/db/shanghai-calendar';
import type { Tx } from '@lanyu/server/db/transaction';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Whom authors of the square invited: some on one device, some in one network, one that was refused. None was paid: the ledger knows of none. */
const invited = [
  { device: 'demo tablet', network: 'demo home', refused: false },
  { device: 'demo tablet', network: 'demo home', refused: false },
  { device: 'demo phone a', network: 'demo cafe', refused: true },
  { device: 'demo phone b', network: 'demo office', refused: false },
] as const;

/** Invitations of this month for the operators' list. Running it again adds nothing. */
export async function seedReferralsAndCheckinCounts(tx: Tx, operator: string, now: number): Promise<void> {
  const people = await tx
    .selectFrom('account_users')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('square_posts').select('author_id').distinct())
    .where('id', 'not in', (eb) => eb.selectFrom('engagement_checkins').select('user_id'))
    .orderBy('id')
    .limit(invited.length + 1)
    .execute();
  const [inviter, ...friends] = people.map(({ id }) => id);
  if (inviter === undefined || friends.length < invited.length) return;
  const before = await tx
    .selectFrom('engagement_referrals')
    .select('invitee_id')
    .where('inviter_id', '=', inviter)
    .executeTakeFirst();
  if (before !== undefined) return;
  await tx
    .insertInto('engagement_referrals')
    .values(
      invited.map(({ device, network, refused }, at) => ({
        invitee_id: friends[at] ?? '',
        inviter_id: inviter,
        devices: [hash(device)],
        network: hash(network),
        created_at: new Date(now - (at + 1) * 3_600_000),
        ...(refused && { state: 'refused' as const, reason: '多开模拟器', refused_by: operator }),
      })),
    )
    .execute();
  await tx
    .insertInto('engagement_referral_months')
    .values({ month: `${shanghaiDayOf(now).slice(0, 7)}-01`, inviter_id: inviter, invited: invited.length })
    .execute();
  await tx
    .insertInto('engagement_checkin_counts')
    .values([
      ...[812, 640, 515, 430, 371, 322, 290].map((count, at) => ({
        day: shanghaiDayOf(now - 86_400_000),
        kind: 'step' as const,
        number: at + 1,
        people: count,
      })),
      ...Array.from({ length: 31 }, (_, at) => ({
        day: `${shanghaiDayOf(Date.parse(`${shanghaiDayOf(now).slice(0, 7)}-01T00:00:00+08:00`) - 86_400_000).slice(0, 7)}-01`,
        kind: 'month' as const,
        number: at + 1,
        people: Math.round(6200 * 0.9 ** at),
      })),
      { day: shanghaiDayOf(now - 86_400_000), kind: 'makeup' as const, number: 0, people: 44 },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
