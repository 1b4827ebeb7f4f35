// Many decide about one stored call at the same moment: it runs at most once, and never by the word of who asked for it.
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { resultCodeOfName } from '@lanyu/contract/result-codes';
import { expireApprovals } from '@lanyu/server/modules/staff/approvals/expire-approvals';
import { addOperator } from '../support/operators.ts';
import type { Answer, Asker } from '../support/request.ts';
import { exactlyOne, go, runRaces, type Race, type RaceOptions, type Track } from './run-races.ts';

interface ApprovalTrack extends Track {
  maker: Asker & { uid: string };
  colleagues: readonly Asker[];
  /** How the rounds ended. */
  ends: Map<string, number>;
}

const adjust = 'POST /admin/v1/wallet/user/{uid}/adjust';
const hourMs = 3600 * 1000;
/** More than one operator may give alone. */
const coins = 1000;
const colleagueCount = 8;

const closed = resultCodeOfName('approvalClosed');
/** Of 64: most approve, and each of the others comes first often enough. */
const verbs = [
  ...Array.from({ length: 40 }, () => 'approve' as const),
  ...Array.from({ length: 8 }, () => 'own' as const),
  ...Array.from({ length: 7 }, () => 'refuse' as const),
  ...Array.from({ length: 7 }, () => 'withdraw' as const),
  ...Array.from({ length: 2 }, () => 'expire' as const),
];

interface Asked {
  id: string;
  uid: string;
  /** Whether the call can still run: of an empty wallet nothing can be taken. */
  possible: boolean;
}

const decisions: Race<ApprovalTrack> = {
  name: 'decisions about one stored call',
  others: [`200/${closed}`, `200/${resultCodeOfName('ownApproval')}`],
  async prepare(track) {
    const asked = await store(track, randomInt(5) > 0);
    return {
      start: (index) => decide(track, asked.id, index),
      settle: async (answers) => [...exactlyOne(answers), ...(await faultsOf(track, asked))],
    };
  },
};

/** A player of the round's own, and an adjustment of their wallet that waits. */
async function store(track: ApprovalTrack, possible: boolean): Promise<Asked> {
  const name = `p_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  const { rows } = await track.owner.query<{ id: string }>(
    `insert into account_users (login_name, name, invite_code) values ($1, '玩家', upper(substr(md5($1), 1, 10))) returning id`,
    [name],
  );
  const uid = rows[0]?.id ?? '';
  const free = String(possible ? coins : -coins);
  const fields = { uid, paid: '0', free, reason: '演练', idempotencyKey: randomUUID() };
  const { code, data } = await go(track, track.maker, adjust, fields);
  if (code !== resultCodeOfName('secondApprovalRequired')) throw new Error(`asking was answered ${code}`);
  return { id: (data as { approvalId: string }).approvalId, uid, possible };
}

function decide(track: ApprovalTrack, id: string, index: number): Promise<Answer> {
  const verb = verbs[randomInt(verbs.length)] ?? 'approve';
  if (verb === 'expire') return expire(track, id);
  const colleague = track.colleagues[index % track.colleagues.length] ?? {};
  const asker = verb === 'own' || verb === 'withdraw' ? track.maker : colleague;
  if (verb === 'own' || verb === 'approve') return go(track, asker, 'POST /admin/v1/approval/{id}/approve', { id });
  return go(track, asker, `POST /admin/v1/approval/{id}/${verb}`, { id, reason: '演练' });
}

/** The worker's job, at a moment when two days are over. */
async function expire(track: ApprovalTrack, id: string): Promise<Answer> {
  // The others come over the wire.
  await pause(randomInt(80));
  const started = performance.now();
  const expired = await expireApprovals({ db: track.db, now: () => Date.now() + 49 * hourMs });
  return { status: 200, code: expired === 1 ? 0 : closed, data: { id }, ms: performance.now() - started };
}

interface Stored {
  state: string;
  maker_id: string;
  checker_id: string | null;
  entries: number;
  coins: number;
  done: number;
  decided: number;
}

/** What the database says of the call, its wallet and the log. */
async function faultsOf(track: ApprovalTrack, { id, uid, possible }: Asked): Promise<string[]> {
  const { rows } = await track.owner.query<Stored>(
    `select a.state, a.maker_id, a.checker_id,
       (select count(*)::int from wallet_entries e where e.user_id = $2) as entries,
       coalesce((select w.free::int from wallet_wallets w where w.user_id = $2), 0) as coins,
       (select count(*)::int from staff_log l where l.approval_id = a.id and l.outcome = 'done' and l.call = a.call) as done,
       (select count(*)::int from staff_log l where l.object = 'approval ' || a.id and l.outcome = 'done') as decided
     from staff_approvals a where a.id = $1`,
    [id, uid],
  );
  const [row] = rows;
  if (row === undefined) return ['the request is gone'];
  track.ends.set(row.state, (track.ends.get(row.state) ?? 0) + 1);
  const times = row.state === 'done' ? 1 : 0;
  const byColleague = ['done', 'refused', 'failed'].includes(row.state);
  const faults: [boolean, string][] = [
    [row.state === 'waiting', 'it still waits'],
    [row.entries !== times || row.coins !== times * coins, `${row.state}: ${row.entries} entries, ${row.coins} coins`],
    [row.done !== times, `${row.state}: the log says ${row.done} times that it was done`],
    [row.decided !== 1, `${row.decided} decisions are in the log`],
    [row.checker_id === row.maker_id, 'its maker decided'],
    [(row.checker_id !== null) !== byColleague, `${row.state} by ${row.checker_id ?? 'nobody'}`],
    [row.state === (possible ? 'failed' : 'done'), `${row.state}, which cannot be`],
  ];
  return faults.filter(([wrong]) => wrong).map(([, what]) => what);
}

export async function approvalRaces(options: RaceOptions): Promise<string[]> {
  const ends = new Map<string, number>();
  const faults = await runRaces(
    {
      name: 'approvals',
      races: [decisions],
      async setScene({ owner }) {
        const maker = await addOperator(owner, 'maker', ['wallet.write', 'approval.money']);
        const colleagues: Asker[] = [];
        for (let n = 0; n < colleagueCount; n += 1) {
          colleagues.push(await addOperator(owner, `colleague.${n}`, ['approval.money']));
        }
        await owner.query(`update staff_approval_limits set max_each = 100, max_per_day = 1000, max_count = 100`);
        // Where the machine is busy with something else, decisions wait for each other longer.
        return { scene: { maker, colleagues, ends }, env: { TIMEOUT_SCALE: '20' } };
      },
    },
    options,
  );
  console.log(`ended as: ${JSON.stringify(Object.fromEntries(ends))}`);
  return faults;
}
