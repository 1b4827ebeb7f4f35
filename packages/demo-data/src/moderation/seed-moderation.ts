import { sql } from 'kysely';
import type { Database } from '@lanyu/server/db/open-database';
import type { NewRow } from '@lanyu/server/db/tables/tables';
import { transaction, type Tx } from '@lanyu/server/db/transaction';
import { seededRandom } from '../catalog/seeded-random.ts';
import {
  appealTexts,
  decisionNotes,
  newcomersTexts,
  reportedComments,
  reportNotes,
  textsWithSensitiveWords,
} from './case-texts.ts';
import { seedModerationMonthTotals, seedPostingBans, seedSensitiveWordHits } from './seed-word-hits-bans-and-months.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const reasonKeys = ['spam', 'abuse', 'sexual', 'violence', 'fraud', 'minor', 'rights', 'privacy'] as const;
/** What the author reads on the thing itself. */
const reasonNames: Record<(typeof reasonKeys)[number], string> = {
  spam: '广告引流',
  abuse: '人身攻击',
  sexual: '色情低俗',
  violence: '血腥暴力',
  fraud: '欺诈交易',
  minor: '危害未成年人',
  rights: '侵权搬运',
  privacy: '泄露隐私',
};
const reportReasons = ['spam', 'abuse', 'fraud', 'rights', 'other'] as const;

type Cause = 'new' | 'word' | 'report' | 'appeal';
type Kind = 'post' | 'comment' | 'person';
type State = 'open' | 'kept' | 'hidden';

interface Plan {
  cause: Cause;
  kind: Kind;
  state: State;
  count: number;
}

/** Three hundred: all causes and kinds, waiting and decided. */
const plans: readonly Plan[] = [
  { cause: 'new', kind: 'post', state: 'open', count: 22 },
  { cause: 'new', kind: 'comment', state: 'open', count: 10 },
  { cause: 'word', kind: 'post', state: 'open', count: 18 },
  { cause: 'word', kind: 'comment', state: 'open', count: 10 },
  { cause: 'report', kind: 'post', state: 'open', count: 16 },
  { cause: 'report', kind: 'comment', state: 'open', count: 18 },
  { cause: 'report', kind: 'person', state: 'open', count: 8 },
  { cause: 'appeal', kind: 'post', state: 'open', count: 6 },
  { cause: 'appeal', kind: 'comment', state: 'open', count: 4 },
  { cause: 'new', kind: 'post', state: 'kept', count: 60 },
  { cause: 'word', kind: 'post', state: 'hidden', count: 46 },
  { cause: 'report', kind: 'comment', state: 'hidden', count: 34 },
  { cause: 'report', kind: 'comment', state: 'kept', count: 26 },
  { cause: 'appeal', kind: 'post', state: 'kept', count: 8 },
  { cause: 'appeal', kind: 'post', state: 'hidden', count: 14 },
];

interface World {
  tx: Tx;
  now: number;
  random: () => number;
  people: string[];
  staff: string[];
  /** Shown posts, newest first: comments are written under them. */
  posts: Written[];
  comments: Written[];
}

interface Written {
  id: string;
  author_id: string;
}

/** What a moderator finds on the first day: cases, words with hits, posting bans and three months. Only where there is no case yet. */
export async function seedModeration(parts: { db: Database }, now: number): Promise<void> {
  const before = await parts.db.write.selectFrom('moderation_decisions').select('id').limit(1).executeTakeFirst();
  if (before !== undefined) return;
  await transaction(parts.db, async (tx) => {
    const world = await readWorld(tx, now);
    if (world.people.length === 0 || world.posts.length === 0 || world.staff.length === 0) return;
    let nth = 0;
    for (const plan of plans) {
      for (let n = 0; n < plan.count; n += 1) {
        nth += 1;
        await seedCase(world, plan, nth);
      }
    }
    await seedSensitiveWordHits(tx, now);
    await seedPostingBans(tx, { people: world.people.slice(40, 52), staff: world.staff, now });
    await seedModerationMonthTotals(tx, now);
  });
}

async function readWorld(tx: Tx, now: number): Promise<World> {
  const people = await tx
    .selectFrom('account_users')
    .select('id')
    .where(sql<boolean>`login_name like 'talker%'`)
    .orderBy('id')
    .execute();
  const staff = await tx
    .selectFrom('staff_members')
    .select('id')
    .where(sql<string>`lower(login_name)`, 'in', ['moderator', 'partner'])
    .orderBy('id')
    .execute();
  const posts = await tx
    .selectFrom('square_posts')
    .select(['id', 'author_id'])
    .where('state', '=', 'shown')
    .orderBy('id', 'desc')
    .limit(400)
    .execute();
  const comments = await tx
    .selectFrom('square_comments')
    .select(['id', 'author_id'])
    .where('state', '=', 'shown')
    .orderBy('id', 'desc')
    .limit(400)
    .execute();
  return {
    tx,
    now,
    random: seededRandom('moderation'),
    people: people.map(({ id }) => id),
    staff: staff.map(({ id }) => id),
    posts,
    comments,
  };
}

function at<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}

/** The thing, its case, its reports and, of what was decided, the decision. */
async function seedCase(world: World, plan: Plan, nth: number): Promise<void> {
  const { tx, now, random } = world;
  const { cause, kind, state } = plan;
  const isOpen = state === 'open';
  const age = isOpen ? Math.floor((2 + random() * 300) * minute) : Math.floor((1 + random() * 80) * day);
  const openedAt = now - age;
  const decidedAt = openedAt + Math.floor((1 + random() * 40) * minute);
  const key = cause === 'appeal' || state === 'hidden' ? at(reasonKeys, nth) : '';
  const note = key === '' ? '' : at(decisionNotes, nth);
  const { refId, authorId, words } = await seedThing(world, plan, nth, {
    openedAt,
    reason: key === '' ? '' : reasonNames[key],
  });
  const reports = cause === 'report' ? 1 + Math.floor(random() * 6) : 0;
  const decider = at(world.staff, nth);
  const row: NewRow<'moderation_cases'> = {
    kind,
    ref_id: refId,
    author_id: authorId,
    cause,
    state,
    words,
    reports: isOpen ? reports : 0,
    urgency: isOpen && reports >= 5 ? 1 : 0,
    appeal: cause === 'appeal' ? at(appealTexts, nth) : '',
    appealed_at: cause === 'appeal' ? new Date(openedAt) : null,
    reason: note,
    reason_key: key,
    decided_by: isOpen && cause !== 'appeal' ? null : decider,
    decided_at: isOpen ? (cause === 'appeal' ? new Date(openedAt - 5 * hour) : null) : new Date(decidedAt),
    opened_at: new Date(openedAt),
    created_at: new Date(openedAt),
  };
  const inserted = await tx
    .insertInto('moderation_cases')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'ref_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return;
  await seedReports(world, inserted.id, reports, nth, {
    openedAt,
    outcome: isOpen ? '' : state === 'hidden' ? 'right' : 'wrong',
  });
  if (isOpen && cause !== 'appeal') return;
  const first = { case_id: inserted.id, kind, author_id: authorId, staff_id: decider, version: 1 } as const;
  if (cause === 'appeal') {
    const hiddenAt = openedAt - 5 * hour;
    await tx
      .insertInto('moderation_decisions')
      .values({
        ...first,
        act: 'hide',
        cause: 'report',
        reason_key: key,
        reason: note,
        opened_at: new Date(hiddenAt - 20 * minute),
        decided_at: new Date(hiddenAt),
        overturned_at: state === 'kept' ? new Date(decidedAt) : null,
      })
      .execute();
  }
  if (isOpen) return;
  await tx
    .insertInto('moderation_decisions')
    .values({
      ...first,
      staff_id: cause === 'appeal' ? at(world.staff, nth + 1) : decider,
      act: state === 'kept' ? 'keep' : 'hide',
      cause,
      reason_key: state === 'kept' ? '' : key,
      reason: state === 'kept' ? '' : note,
      ban_days: state === 'hidden' && nth % 7 === 0 ? 3 : 0,
      opened_at: new Date(openedAt),
      decided_at: new Date(decidedAt),
    })
    .execute();
}

interface Thing {
  refId: string;
  authorId: string;
  words: string[];
}

/** Writes what the case is about: nothing of it is shown to players but what was reported and what was let through. */
async function seedThing(
  { tx, people, posts, comments }: World,
  { cause, kind, state }: Plan,
  nth: number,
  { openedAt, reason }: { openedAt: number; reason: string },
): Promise<Thing> {
  const authorId = at(people, nth * 7);
  if (kind === 'person') return { refId: at(people, 100 + nth), authorId: at(people, 100 + nth), words: [] };
  const isHidden = state === 'hidden' || (state === 'open' && cause === 'appeal');
  const found = cause === 'word' || (kind === 'post' && isHidden) ? at(textsWithSensitiveWords, nth) : undefined;
  const text = found?.text ?? (kind === 'comment' ? at(reportedComments, nth) : at(newcomersTexts, nth));
  // No two posts say the same.
  const content = kind === 'post' ? `${text}（岛号 ${30_000 + nth * 17}）` : text;
  // What was reported or let through are things of others that are there already.
  const existing = at(posts, nth);
  if (state === 'kept' || (cause === 'report' && !isHidden)) {
    const { id, author_id } = kind === 'post' ? existing : at(comments, nth);
    return { refId: id, authorId: author_id, words: [] };
  }
  const written = {
    author_id: authorId,
    content,
    mentions: '[]',
    state: isHidden ? ('hidden' as const) : ('waiting' as const),
    reason: isHidden ? reason : '',
    created_at: new Date(openedAt - 2 * minute),
  };
  if (kind === 'post') {
    const { id } = await tx
      .insertInto('square_posts')
      .values({ ...written, images: '[]' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { refId: id, authorId, words: found?.words ?? [] };
  }
  const { id } = await tx
    .insertInto('square_comments')
    .values({ ...written, post_id: existing.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { refId: id, authorId, words: found?.words ?? [] };
}

async function seedReports(
  { tx, people }: World,
  caseId: string,
  count: number,
  nth: number,
  { openedAt, outcome }: { openedAt: number; outcome: '' | 'right' | 'wrong' },
): Promise<void> {
  if (count === 0) return;
  await tx
    .insertInto('moderation_reports')
    .values(
      Array.from({ length: count }, (_, n) => ({
        case_id: caseId,
        // A few who report often: their record says something.
        reporter_id: at(people, 200 + ((nth + n * 3) % 12)),
        reason: at(reportReasons, nth + n),
        text: at(reportNotes, nth + n),
        outcome,
        created_at: new Date(openedAt + n * minute),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
