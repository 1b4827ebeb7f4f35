// One sequence: a day of one operator who holds every permission, beside a colleague who sleeps or nobody at all.
import { resultCodes } from '@lanyu/contract/result-codes';
import type { CallName } from '@lanyu/contract/all-calls';
import { randomUUID } from 'node:crypto';
import { boundsOfShanghaiDay, shanghaiDayOf } from '#src/db/shanghai-calendar.ts';
import { addCoins } from '../fixtures/coins.ts';
import { addGame } from '../fixtures/games.ts';
import { addStaffMember, addStaffSession } from '../fixtures/staff.ts';
import { addUser } from '../harness/database.ts';
import type { Session } from '../harness/raw-call.ts';
import { flows, readHandedOut, unapprovedGrowth, type Flow, type HandedOut, type Limit } from './handed-out.ts';
import type { Answer, Lane } from './lane.ts';

const hourMs = 3600 * 1000;
const dayMs = 24 * hourMs;
/** So far apart that no sequence knows of the one before. */
const daysApart = 12;
const firstDay = boundsOfShanghaiDay('2030-06-15').from;

const approveCall = 'POST /admin/v1/approval/{id}/approve';
/** They change nothing that the next sequence could see. */
const harmless: ReadonlySet<CallName> = new Set<CallName>([
  'POST /admin/v1/wallet/user/{uid}/adjust',
  'POST /admin/v1/orders/order/{id}/refund',
  'POST /admin/v1/gift/batch',
  'POST /admin/v1/orders/promotion',
  'POST /admin/v1/gift/pack',
  'POST /admin/v1/message/broadcast',
  'POST /admin/v1/approval/{id}/withdraw',
]);

/** What all sequences of a lane share. */
export interface Cast {
  operator: Session;
  puppet: Session;
  colleague: string;
  gameId: string;
  first: HandedOut;
  /** Whether the scene has to be set anew. */
  touched: boolean;
}

interface Asked {
  id: string;
  at: number;
}

export interface Role {
  id: string;
  name: string;
  version: number;
}

export async function addCast({ db, clock }: Lane): Promise<Cast> {
  clock.now = firstDay;
  const sessionOf = async (roles: string[]) => {
    const { id } = await addStaffMember(db, { roles, passwordHash: '$argon2id$unusable' });
    // Longer than all sequences together.
    return { uid: id, token: await addStaffSession(db, id, { freshUntil: firstDay + 20_000 * daysApart * dayMs }) };
  };
  const operator = await sessionOf(['owner']);
  const puppet = await sessionOf([]);
  const { id: colleague } = await addStaffMember(db, { roles: ['owner'], passwordHash: '$argon2id$unusable' });
  const gameId = await addGame(db, {});
  return { operator, puppet, colleague, gameId, first: await readHandedOut(db, operator.uid, []), touched: true };
}

export class OperatorWorld {
  readonly lane: Lane;
  readonly cast: Cast;
  /** Whether there is nobody else from the beginning. */
  readonly alone: boolean;
  readonly begin: number;
  readonly players: string[] = [];
  readonly activities: { id: string; kind: string; version: number }[] = [];
  readonly sent: { key: CallName; input: Record<string, unknown> }[] = [];
  roles: Role[] = [];
  seen: HandedOut;
  calls = 0;
  direct = 0;
  /** A day was waited out in the open: what came of it is not one operator's word any more. */
  waitedOut = 0;
  #waiting: Asked[] = [];
  #orders: string[] = [];
  #byDay = new Map<string, Record<Flow, { worth: number; acts: number; perDay: number; count: number }>>();
  /** Set by an act that ran what had waited for a day. */
  #open = false;
  #changed = false;

  constructor(lane: Lane, cast: Cast, number: number, alone: boolean) {
    this.lane = lane;
    this.cast = cast;
    this.alone = alone;
    // Half past ten in the evening: the day ends soon.
    this.begin = firstDay + number * daysApart * dayMs + 22.5 * hourMs;
    lane.clock.now = this.begin;
    this.seen = cast.first;
  }

  get gameId(): string {
    return this.cast.gameId;
  }

  get staff() {
    return { puppet: this.cast.puppet.uid, colleague: this.cast.colleague, operator: this.cast.operator.uid };
  }

  now(): number {
    return this.lane.clock.now;
  }

  key(): string {
    return randomUUID();
  }

  wait(ms: number): void {
    this.lane.clock.now += Math.round(ms);
  }

  /** As it was before anybody did anything. */
  async start(): Promise<void> {
    const { colleague } = this.cast;
    await this.lane.owner.query(`
      update staff_approvals set state = 'expired', decided_at = created_at where state = 'waiting';
      update staff_members set took_power_at = null, disabled = (id = ${colleague} and ${this.alone})
        where took_power_at is not null or disabled <> (id = ${colleague} and ${this.alone})`);
    if (this.cast.touched) await this.#setScene();
    this.cast.touched = false;
    const { rows } = await this.lane.owner.query<Role>(
      `select id::text, name, version from staff_roles where key <> 'owner' order by id`,
    );
    this.roles = rows;
    for (let n = 0; n < 2; n += 1) this.players.push(await addUser(this.lane.db));
    this.seen = await this.#read();
  }

  async #setScene(): Promise<void> {
    const { operator, colleague, first } = this.cast;
    await this.lane.owner.query(`
      delete from staff_grants;
      delete from staff_member_roles where staff_id <> ${operator.uid};
      insert into staff_member_roles select ${colleague}, id from staff_roles where key = 'owner';
      update staff_roles set permissions = '{bulletin.read}' where key <> 'owner' and permissions <> '{bulletin.read}';
      ${first.limits.map(restoreLimit).join('')}
      ${first.packages.map(({ id, price, gives }) => `update orders_packages set price_fen = ${price}, coins = ${gives}, bonus = 0, withdrawn = false where id = ${id};`).join('')}
      update orders_packages set withdrawn = true where id not in (${first.packages.map(({ id }) => id).join()});
      ${first.plans.map(({ id, price, gives }) => `update membership_plans set price = ${price}, days = ${gives}, withdrawn = false where vip_type = ${id};`).join('')}
      update engagement_activities set published = false where published`);
  }

  #read(): Promise<HandedOut> {
    return readHandedOut(this.lane.db, this.cast.operator.uid, this.players);
  }

  async send(who: string, key: CallName, input: Record<string, unknown>): Promise<Answer> {
    this.calls += 1;
    this.sent.push({ key, input });
    const answer = await this.lane.send(who === 'puppet' ? this.cast.puppet : this.cast.operator, key, input);
    // A fault of the program is a finding of its own.
    if (answer.code === resultCodes.failed[0]) throw new Error(`${key} failed: ${JSON.stringify(input)}`);
    if (answer.code === 0) this.#changed = true;
    if (!harmless.has(key)) this.cast.touched = true;
    if (key === approveCall) this.#judgeApproval(who, String(input['id']), answer);
    const id = answer.data?.['approvalId'];
    if (typeof id === 'string' && id !== '' && !this.#waiting.some((each) => each.id === id)) {
      this.#waiting.push({ id, at: this.now() });
    }
    return answer;
  }

  asked(at: number): Asked | undefined {
    return this.#waiting.at(-1 - (at % Math.max(1, this.#waiting.length)));
  }

  async approve(who: string, at: number): Promise<void> {
    await this.send(who, approveCall, { id: this.asked(at)?.id ?? '1' });
  }

  /** What nobody else may decide runs a day after it was asked for. Anything else that runs is a hole. */
  #judgeApproval(who: string, id: string, { code, data }: Answer): void {
    if (code !== 0 || data?.['state'] !== 'done') return;
    const asked = this.#waiting.find((each) => each.id === id);
    const inTheOpen = this.alone && who === 'operator' && asked !== undefined && this.now() >= asked.at + dayMs;
    if (!inTheOpen) throw new Error(`${who} approved ${id} alone`);
    this.waitedOut += 1;
    this.#open = true;
  }

  async addActivity(kind: string, input: Record<string, unknown>): Promise<void> {
    const { code, data } = await this.send('operator', 'POST /admin/v1/activity', input);
    if (code === 0) this.activities.push({ id: String(data?.['id']), kind, version: Number(data?.['version']) });
  }

  /** Paid orders of a player, small and large ones; made when the first is wanted. */
  async orders(): Promise<string[]> {
    if (this.#orders.length > 0) return this.#orders;
    const [uid = ''] = this.players;
    await addCoins(this.lane.db, uid, { paid: 20_000 });
    const { rows } = await this.lane.owner.query<{ id: string }>(
      `insert into orders_orders (user_id, kind, subject, subject_id, amount_fen, coins, channel, trade_no, state, expires_at, paid_at)
       select $1::bigint, 'recharge', '钻石', 1, fen, fen / 10, 'sandbox', 'T' || $1::bigint || '-' || fen, 'delivered', now(), now()
       from unnest('{600,3000,9800,9999,10000,10001,32800}'::int[]) as fen returning id`,
      [uid],
    );
    this.#orders = rows.map(({ id }) => id);
    return this.#orders;
  }

  /** After every act: what the tables say was handed out stays within the day's limits. False: there are two operators now. */
  async check(last: boolean): Promise<boolean> {
    // What was refused changed nothing; that this is so, the last look of the sequence proves.
    if (!this.#changed && !last) return true;
    this.#changed = false;
    const [before, after] = [this.seen, await this.#read()];
    this.seen = after;
    const open = this.#open;
    this.#open = false;
    if (open) return after.powers <= before.powers;
    const grown = unapprovedGrowth(before, after);
    if (grown.length > 0) throw new Error(grown.join('; '));
    const day = shanghaiDayOf(this.now());
    const today = this.#byDay.get(day) ?? emptyDay();
    this.#byDay.set(day, today);
    for (const { flow, maxEach, maxPerDay, maxCount } of before.limits) {
      const sum = today[flow];
      // Lowered in the course of a day, the higher one was that day's too.
      sum.perDay = Math.max(sum.perDay, maxPerDay);
      sum.count = Math.max(sum.count, maxCount);
      const [worth, acts] = (['worth', 'acts'] as const).map(
        (of) => after.given[flow][of] - before.given[flow][of],
      ) as [number, number];
      if (worth === 0 && acts === 0) continue;
      this.direct += acts;
      sum.worth += worth;
      sum.acts += acts;
      if (worth > acts * maxEach) throw new Error(`${flow}: ${acts} acts, ${worth} at once`);
      if (sum.worth > sum.perDay || sum.acts > sum.count) {
        throw new Error(`${flow} on ${day}: ${sum.worth} of ${sum.perDay} in ${sum.acts} acts of ${sum.count}`);
      }
    }
    return true;
  }

  /** The most of a limit that any day took. */
  fullest(): number {
    return Math.max(
      0,
      ...[...this.#byDay.values()].flatMap((day) =>
        flows.map((flow) => day[flow].worth / Math.max(1, day[flow].perDay)),
      ),
    );
  }
}

function emptyDay() {
  const nothing = () => ({ worth: 0, acts: 0, perDay: 0, count: 0 });
  return {
    'wallet.adjust': nothing(),
    'orders.refund': nothing(),
    'gifts.coins': nothing(),
    'gifts.days': nothing(),
  } satisfies Record<Flow, object>;
}

const restoreLimit = ({ flow, maxEach, maxPerDay, maxCount }: Limit) =>
  `update staff_approval_limits set max_each = ${maxEach}, max_per_day = ${maxPerDay}, max_count = ${maxCount} where flow = '${flow}';`;
