import { sql } from 'kysely';
import { msToTimestamptz } from '@lanyu/server/db/ms-to-timestamptz';
import type { Tx } from '@lanyu/server/db/transaction';
import {
  hashActivationCode,
  normalizeTypedActivationCode,
} from '@lanyu/server/modules/gifts/activation/activation-code';
import { demoActivationCodes } from '../demo-logins-and-activation-codes.ts';
import { demoGiftPacks, claimedPackTitlesByLogin, type DemoGiftPack } from './gift-packs.ts';
import type { KeyRing } from '@lanyu/server/keys';

const day = 24 * 3600 * 1000;
const shanghaiOffset = 8 * 3600 * 1000;

interface People {
  /** Those who claimed what is gone. */
  players: readonly string[];
  logins: Readonly<Record<string, string>>;
}

/** A game whose packs are all over gets new ones, so that the demo never runs dry. */
export async function seedGiftPacksAndClaims(
  tx: Tx,
  idOf: (slug: string) => string,
  people: People,
  now: number,
): Promise<void> {
  const rows = await tx
    .selectFrom('gifts_packs')
    .select('game_id')
    .distinct()
    .where('end_at', '>', msToTimestamptz(now))
    .execute();
  const having = new Set(rows.map(({ game_id }) => game_id));
  for (const gift of demoGiftPacks.filter(({ game }) => !having.has(idOf(game)))) {
    await seedPack(tx, idOf(gift.game), gift, people, now);
  }
  await pointMessages(tx, now);
}

/** The demo's messages about new packs lead to a pack of their game. */
async function pointMessages(tx: Tx, now: number): Promise<void> {
  await sql`
    update messages_inbox m set link = '/detail/' || g.id || '?gift=' || p.id
    from catalog_games g
    cross join lateral (
      select id from gifts_packs where game_id = g.id and end_at > ${msToTimestamptz(now)} order by start_at desc, id desc limit 1
    ) p
    where m.kind = 'gift' and m.link = '/gifts' and m.title = '《' || g.name || '》有新礼包'`.execute(tx);
}

/** The last moment of a day in Shanghai, of the next one where this one is nearly over. */
function endOfDay(now: number): number {
  const end = (Math.floor((now + shanghaiOffset) / day) + 1) * day - shanghaiOffset - 1000;
  return end - now > 3600_000 ? end : end + day;
}

async function seedPack(tx: Tx, gameId: string, gift: DemoGiftPack, people: People, now: number): Promise<void> {
  const { title, content, usage, total, claimed, from, to, vipOnly, endsToday, redeemDays = 30 } = gift;
  const end = endsToday ? endOfDay(now) : now + to * day;
  const { id } = await tx
    .insertInto('gifts_packs')
    .values({
      game_id: gameId,
      title,
      content,
      usage,
      total,
      claimed,
      start_at: new Date(now + from * day),
      end_at: new Date(end),
      redeem_by: new Date(end + redeemDays * day),
      vip_only: vipOnly ?? false,
      // Nobody is to find twenty messages on the first day.
      told_at: new Date(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const holders = Object.entries(people.logins).filter(([login]) => claimedPackTitlesByLogin[login]?.includes(title));
  const owners = [...holders.map(([, uid]) => uid), ...people.players].slice(0, claimed);
  // Claimed one after the other since it opened, the demo's own players last.
  const opened = now + from * day;
  const until = Math.min(now, end);
  await sql`
    insert into gifts_codes (pack_id, code, user_id, nth, claimed_at)
    select ${id}::bigint,
      upper('LY' || lpad((${id}::bigint % 1000)::text, 3, '0') || '-' || substr(md5(${id} || ':' || n), 1, 4) || '-' || substr(md5(n || ':' || ${id}), 1, 4)),
      owners.uid, case when owners.uid is null then null else 1 end,
      case when owners.uid is null then null
        else ${msToTimestamptz(until)} - make_interval(secs => ${(until - opened) / 1000}::float8 * (n - 1) / ${total}::float8) end
    from generate_series(1, ${total}::int) as n
    left join unnest(${owners}::bigint[]) with ordinality as owners (uid, n) using (n)`.execute(tx);
  if (title !== claimedPackTitlesByLogin['whale']?.[0]) return;
  await tx
    .updateTable('gifts_codes')
    .set({ used_at: new Date(now) })
    .where('pack_id', '=', id)
    .where('user_id', '=', people.logins['whale'] ?? '0')
    .execute();
}

/** Activation codes that stand in the README: a batch for each, once. */
export async function seedActivationCodes(tx: Tx, keys: KeyRing, gameId: string, now: number): Promise<void> {
  for (const { code, kind, amount } of demoActivationCodes) {
    const hash = hashActivationCode(keys, normalizeTypedActivationCode(code) ?? '');
    const before = await tx.selectFrom('gifts_activations').select('hash').where('hash', '=', hash).executeTakeFirst();
    if (before !== undefined) continue;
    const { id } = await tx
      .insertInto('gifts_batches')
      .values({
        note: '演示',
        kind,
        amount,
        game_id: kind === 'game' ? gameId : null,
        total: 1,
        expire_at: new Date(now + 3650 * day),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('gifts_activations').values({ hash, batch_id: id }).execute();
  }
}
