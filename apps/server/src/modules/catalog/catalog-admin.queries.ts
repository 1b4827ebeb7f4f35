import { sql } from 'kysely';
import type { Insertable, Kysely } from 'kysely';
import { msToTimestamptz } from '../../db/ms-to-timestamptz.ts';
import type { ListOrder } from '../../db/paging.ts';
import type { StoredPicture } from '../../db/tables/stored-picture.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { Tx } from '../../db/transaction.ts';

type Db = Kysely<Tables>;

/** An absent picture is SQL null, not JSON null. */
const json = (picture: StoredPicture | null) => (picture === null ? sql<string>`null` : JSON.stringify(picture));

export type GameStatus = Tables['catalog_games']['status']['__select__'];

export interface GameValues {
  app_id: string;
  name: string;
  summary: string;
  desc_html: string;
  developer: string;
  language: string;
  hours: number;
  rating: number;
  warnings: string[];
  online_type: number;
  play_url: string;
  buy_amount: number;
  vip_free: boolean;
  video: string;
  shelf_ids: string[];
  icon: StoredPicture | null;
  cover: StoredPicture | null;
  screenshots: StoredPicture[];
}

const columnsOf = ({ icon, cover, screenshots, ...plain }: GameValues) => ({
  ...plain,
  icon: json(icon),
  cover: json(cover),
  screenshots: JSON.stringify(screenshots),
});

const wholeGame = [
  'id',
  'app_id',
  'name',
  'summary',
  'desc_html',
  'developer',
  'language',
  'hours',
  'rating',
  'warnings',
  'online_type',
  'play_url',
  'buy_amount',
  'vip_free',
  'video',
  'icon',
  'cover',
  'screenshots',
  'shelf_ids',
  'status',
  'publish_at',
  'updated_at',
  'version',
] as const;

export function selectGameWithAllColumns(db: Db, id: string) {
  return db.selectFrom('catalog_games').select(wholeGame).where('id', '=', id).executeTakeFirst();
}

/**
 * Locks the game against other writers until the transaction ends; wishes and reviews, which only refer to it, are not
 * blocked.
 */
export function lockGame(tx: Tx, id: string) {
  return tx
    .selectFrom('catalog_games')
    .select([...wholeGame, 'highest_price'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Undefined when the appID is taken. */
export async function insertGame(tx: Tx, values: GameValues, now: number): Promise<string | undefined> {
  const row = await tx
    .insertInto('catalog_games')
    .values({ ...columnsOf(values), created_at: new Date(now), updated_at: new Date(now) })
    .onConflict((conflict) => conflict.column('app_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateLockedGame(
  tx: Tx,
  id: string,
  { highest_price, ...values }: GameValues & { highest_price: number | null },
  now: number,
): Promise<void> {
  await tx
    .updateTable('catalog_games')
    .set({ ...columnsOf(values), highest_price, updated_at: new Date(now), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function updateGameStatus(
  tx: Tx,
  id: string,
  { status, publishAt, highestPrice }: { status: GameStatus; publishAt: number | null; highestPrice: number },
): Promise<void> {
  await tx
    .updateTable('catalog_games')
    .set({
      status,
      publish_at: publishAt === null ? null : new Date(publishAt),
      highest_price: highestPrice,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export async function setGameUpdatedTime(tx: Tx, id: string, now: number): Promise<void> {
  await tx
    .updateTable('catalog_games')
    .set({ updated_at: new Date(now) })
    .where('id', '=', id)
    .execute();
}

/** Undefined when this platform has a version of that name. */
export function insertPackage(tx: Tx, row: Insertable<Tables['catalog_packages']>) {
  return tx
    .insertInto('catalog_packages')
    .values(row)
    .onConflict((conflict) => conflict.columns(['game_id', 'platform', 'version']).doNothing())
    .returning(['id', 'platform', 'version', 'size', 'sha256', 'min_os', 'changelog', 'published_at'])
    .executeTakeFirst();
}

export async function doesGameExist(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('catalog_games').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export const slotListOrder: ListOrder = {
  name: 'catalog.slots',
  keys: [{ column: 'id', direction: 'desc', type: 'id' }],
};

const slotColumns = [
  'id',
  'place',
  'title',
  'kicker',
  'line',
  'href',
  'icon',
  'rule',
  'image',
  'game_id',
  'position',
  'start_at',
  'end_at',
  'version',
] as const;

export interface SlotValues {
  place: Tables['catalog_slots']['place'];
  title: string;
  kicker: string;
  line: string;
  href: string;
  icon: string;
  rule: Tables['catalog_slots']['rule']['__insert__'] & string;
  image: StoredPicture | null;
  game_id: string | null;
  position: number;
  start_at: Date;
  end_at: Date;
}

export function allSlotsQuery(db: Db, place: SlotValues['place'] | undefined) {
  const slots = db.selectFrom('catalog_slots').select(slotColumns);
  return place === undefined ? slots : slots.where('place', '=', place);
}

const during = (from: number, to: number) =>
  sql<boolean>`tstzrange(start_at, end_at) && tstzrange(${msToTimestamptz(from)}, ${msToTimestamptz(to)})`;

/** Shown at any moment of that time, in the order in which players see them. */
export function selectSlotsDuring(db: Db, from: number, to: number, most: number) {
  return db
    .selectFrom('catalog_slots')
    .select(slotColumns)
    .where(during(from, to))
    .orderBy('position')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Of those shown in that time, the ones that also begin in it; locked against being changed or cleared meanwhile. */
export function lockSlotsBeginningDuring(tx: Tx, from: number, to: number, most: number) {
  return tx
    .selectFrom('catalog_slots')
    .select(slotColumns)
    .where(during(from, to))
    .where('start_at', '>=', msToTimestamptz(from))
    .orderBy('id')
    .limit(most)
    .forShare()
    .execute();
}

export function selectGamesByIdForSlots(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('catalog_games')
    .select(['id', 'name', 'icon', 'cover', 'status', 'publish_at'])
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
}

export function insertSlot(tx: Tx, { image, ...values }: SlotValues, createdBy: string) {
  return tx
    .insertInto('catalog_slots')
    .values({ ...values, image: json(image), created_by: createdBy })
    .returning(slotColumns)
    .executeTakeFirstOrThrow();
}

export function lockSlot(tx: Tx, id: string) {
  return tx.selectFrom('catalog_slots').select(slotColumns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function updateSlot(tx: Tx, id: string, { image, ...values }: SlotValues) {
  return tx
    .updateTable('catalog_slots')
    .set({ ...values, image: json(image), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(slotColumns)
    .executeTakeFirstOrThrow();
}

/** Returns the deleted row; undefined when there is none. */
export function deleteSlot(tx: Tx, id: string) {
  return tx.deleteFrom('catalog_slots').where('id', '=', id).returning(slotColumns).executeTakeFirst();
}

const shelfColumns = ['id', 'kind', 'slug', 'name', 'rule', 'position', 'hidden', 'version'] as const;

/** Undefined when the slug is taken. */
export function insertTypeOrTag(tx: Tx, row: Insertable<Tables['catalog_shelves']>) {
  return tx
    .insertInto('catalog_shelves')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
    .returning(shelfColumns)
    .executeTakeFirst();
}

/** Never the list of all games, which cannot be changed. */
export function lockTypeOrTag(tx: Tx, id: string) {
  return tx
    .selectFrom('catalog_shelves')
    .select(shelfColumns)
    .where('id', '=', id)
    .where('kind', '<>', 'all')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function updateTypeOrTag(tx: Tx, id: string, values: { name: string; position: number; hidden: boolean }) {
  return tx
    .updateTable('catalog_shelves')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(shelfColumns)
    .executeTakeFirstOrThrow();
}

/** All of a kind, in their order, locked until the transaction ends. */
export function lockTypesAndTagsOfKind(tx: Tx, kind: 'type' | 'tag') {
  return tx
    .selectFrom('catalog_shelves')
    .select(shelfColumns)
    .where('kind', '=', kind)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function updateTypeOrTagPosition(tx: Tx, id: string, position: number): Promise<void> {
  await tx
    .updateTable('catalog_shelves')
    .set({ position, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}
