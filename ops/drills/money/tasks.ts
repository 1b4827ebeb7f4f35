// Facts told in any order, twice, late, undone and told again, and rewards asked for at any time: progress and coins are what a
// simple model says. No process between: the use cases themselves, on a database of their own.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Env } from '@lanyu/server/env';
import type { Deps } from '@lanyu/server/deps';
import type { TaskEventName } from '@lanyu/server/db/tables/engagement-tables';
import { openDatabase, type Database } from '@lanyu/server/db/open-database';
import { transaction } from '@lanyu/server/db/transaction';
import { Failure } from '@lanyu/server/failure';
import { deleteUndoneEvent, recordUserEventAndAwardBadge } from '@lanyu/server/modules/engagement/public';
import { readActivity } from '@lanyu/server/modules/engagement/activities/read-activity';
import { claimReward } from '@lanyu/server/modules/engagement/activities/claim-reward';
import { readCoinBalanceOfUser } from '@lanyu/server/modules/wallet/public';
import { verifyLedger } from '@lanyu/server/modules/wallet/verify-ledger';
import { dice, type Dice } from '../support/dice.ts';
import { asOwner, databaseUrl, dropDatabase, ensureDatabase } from '../support/stage.ts';

const events = ['checkedIn', 'posted', 'bought', 'watched', 'invited'] as const satisfies readonly TaskEventName[];
const day = 24 * 3600 * 1000;
const start = Date.UTC(2028, 1, 20);
const end = start + 10 * day;
/** After it nobody is paid any more. */
const grace = end + 7 * day;
/** Moments that are easily got wrong, and some others. */
const moments = [start - 1, start, start + 1, start + day, end - day, end - 1, end];
const times = [start, start, start + day, end - 1, end, grace - 1, grace];
const lanes = 2;
/** As many as a sequence has connections. */
const atOnce = 4;

interface Fact {
  event: TaskEventName;
  key: string;
  at: number;
}

interface ModelTask {
  id: string;
  event: TaskEventName;
  target: number;
  coins: number;
}

/** What should be true, in the simplest words. */
class Model {
  now = start - 1;
  readonly facts = new Map<string, Fact>();
  readonly rewarded = new Set<string>();
  coins = 0;

  tell(fact: Fact): void {
    const name = `${fact.event} ${fact.key}`;
    // The first word about a fact is the one that holds.
    if (!this.facts.has(name)) this.facts.set(name, fact);
  }

  done({ event, target }: ModelTask): number {
    const counted = [...this.facts.values()].filter(
      (fact) => fact.event === event && fact.at >= start && fact.at < end,
    );
    return Math.min(target, counted.length);
  }

  answerTo(task: ModelTask): 'ok' | 'activityClosed' | 'alreadyClaimed' | 'forbidden' {
    if (this.now < start || this.now >= grace) return 'activityClosed';
    if (this.rewarded.has(task.id)) return 'alreadyClaimed';
    return this.done(task) < task.target ? 'forbidden' : 'ok';
  }

  pay(task: ModelTask): void {
    this.rewarded.add(task.id);
    this.coins += task.coins;
  }
}

interface Counts {
  sequences: number;
  told: number;
  rewards: number;
  refused: number;
}

export async function tasks(options: { sequences: number; seed?: number }): Promise<string[]> {
  const { sequences, seed = Date.now() % 1_000_000_000 } = options;
  const database = `lanyu_tasks_${randomBytes(4).toString('hex')}`;
  const faults: string[] = [];
  const counts: Counts = { sequences: 0, told: 0, rewards: 0, refused: 0 };
  let db: Database | undefined;
  try {
    await ensureDatabase(database);
    // Nothing is killed here: nobody has to wait for the disk.
    await asOwner(database, (client) => client.query(`alter database ${database} set synchronous_commit = off`));
    const open = openDatabase({
      url: databaseUrl('app', database),
      poolSize: lanes * atOnce,
      applicationName: 'lanyu-tasks',
      // A machine that is busy with something else is no fault of the tasks.
      statementTimeoutMs: 60_000,
      timeoutScale: 20,
    });
    db = open;
    const began = Date.now();
    let next = 0;
    const lane = async () => {
      while (next < sequences && faults.length < 20) {
        const number = next;
        next += 1;
        const wrong = await runSequence(open, dice(seed + number), number, counts);
        faults.push(...wrong.map((what) => `seed ${seed + number}: ${what}`));
        if (counts.sequences % 1000 === 0) console.log(`${counts.sequences} sequences, ${faults.length} faults`);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    const proof = await verifyLedger({ db: open });
    faults.push(...proof.differences.map((difference) => JSON.stringify(difference)));
    const seconds = ((Date.now() - began) / 1000).toFixed(0);
    console.log(`tasks, seed ${seed}: ${JSON.stringify(counts)} in ${seconds} s; ${proof.entries} entries proven`);
    return faults;
  } finally {
    await db?.close();
    await dropDatabase(database);
  }
}

async function runSequence(db: Database, roll: Dice, number: number, counts: Counts): Promise<string[]> {
  const model = new Model();
  const deps = { db, now: () => model.now, env: { MEDIA_URL: '/media' } as Env } as unknown as Deps;
  const kinds = [roll.of(events), roll.of(events)];
  const { uid, activityId, all } = await furnish(db, roll, kinds, number);
  const told: Fact[] = [];
  const wrong: string[] = [];

  async function tell(fact: Fact): Promise<void> {
    model.tell(fact);
    counts.told += 1;
    await transaction(db, (tx) => recordUserEventAndAwardBadge(tx, { uid, ...fact }));
  }

  const answer = async (task: ModelTask, idempotencyKey: string) => {
    try {
      await claimReward(deps, uid, { id: task.id, idempotencyKey });
      return 'ok';
    } catch (error) {
      if (error instanceof Failure) return error.code;
      throw error;
    }
  };

  /** Once, or several at the same moment: one is paid, the others hear that it was. */
  async function take(task: ModelTask, at: number): Promise<void> {
    const expected = model.answerTo(task);
    const keys = Array.from({ length: at }, () => randomUUID());
    const answers = await Promise.all(keys.map((key) => answer(task, key)));
    const others = expected === 'ok' ? 'alreadyClaimed' : expected;
    const paid = answers.filter((each) => each === 'ok').length;
    if (paid !== (expected === 'ok' ? 1 : 0) || answers.some((each) => each !== 'ok' && each !== others))
      wrong.push(`asked ${at} times for a reward that is ${expected}: ${answers.join()}`);
    if (expected === 'ok') {
      model.pay(task);
      counts.rewards += 1;
      // The same intent again is the same answer, whatever the time.
      const again = await answer(task, keys[answers.indexOf('ok')] ?? '');
      if (again !== 'ok') wrong.push(`a repeat was answered ${again}`);
    } else counts.refused += at;
  }

  for (let steps = 8 + roll.below(24); steps > 0; steps -= 1) {
    const what = roll.below(10);
    if (what < 4) {
      const fact = { event: roll.of(kinds), key: `k${roll.below(5)}`, at: roll.of(moments) };
      told.push(fact);
      await tell(fact);
    } else if (what < 6 && told.length > 0) {
      // Everything from somewhere on once more, backwards, several at once: of two words about one fact the first holds.
      const replayed = told.slice(roll.below(told.length)).toReversed();
      for (const fact of replayed) model.tell(fact);
      counts.told += replayed.length;
      const words = replayed.map((fact) => model.facts.get(`${fact.event} ${fact.key}`) ?? fact);
      for (let from = 0; from < words.length; from += atOnce)
        await Promise.all(
          words
            .slice(from, from + atOnce)
            .map((fact) => transaction(db, (tx) => recordUserEventAndAwardBadge(tx, { uid, ...fact }))),
        );
    } else if (what === 6 && told.length > 0) {
      const { event, key } = roll.of(told);
      model.facts.delete(`${event} ${key}`);
      await transaction(db, (tx) => deleteUndoneEvent(tx, { uid, event, key }));
    } else if (what === 7) model.now = Math.max(model.now, roll.of(times));
    else await take(roll.of(all), roll.below(4) === 0 ? 3 : 1);
  }

  wrong.push(...(await differences(deps, model, { uid, activityId, all })));
  counts.sequences += 1;
  return wrong;
}

async function differences(
  deps: Deps,
  model: Model,
  { uid, activityId, all }: { uid: string; activityId: string; all: readonly ModelTask[] },
): Promise<string[]> {
  const wrong: string[] = [];
  const shown = await readActivity(deps, uid, activityId);
  for (const task of all) {
    const found = shown.tasks.find(({ id }) => id === task.id);
    const said = JSON.stringify([found?.done, found?.rewarded]);
    const should = JSON.stringify([model.done(task), model.rewarded.has(task.id)]);
    if (said !== should) wrong.push(`task ${task.id} is ${said}, should be ${should}`);
  }
  const coins = await readCoinBalanceOfUser(deps, uid);
  if (coins !== model.coins) wrong.push(`${coins} coins, should be ${model.coins}`);
  return wrong;
}

async function furnish(db: Database, roll: Dice, kinds: readonly TaskEventName[], number: number) {
  const { id: uid } = await db.write
    .insertInto('account_users')
    .values({
      login_name: `doer_${number}`,
      name: `岛民${number}`,
      invite_code: `DO${String(number).padStart(7, '0')}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: activityId } = await db.write
    .insertInto('engagement_activities')
    .values({
      kind: 'task',
      title: '灯会',
      start_at: new Date(start),
      end_at: new Date(end),
      published: true,
      published_at: new Date(start),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const all: ModelTask[] = await db.write
    .insertInto('engagement_tasks')
    .values(
      Array.from({ length: 1 + roll.below(4) }, (_, position) => ({
        activity_id: activityId,
        position,
        title: `任务 ${position}`,
        event: roll.of(kinds),
        target: 1 + roll.below(4),
        coins: 1 + roll.below(20),
      })),
    )
    .returning(['id', 'event', 'target', 'coins'])
    .execute();
  return { uid, activityId, all };
}
