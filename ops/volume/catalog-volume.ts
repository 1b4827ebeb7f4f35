import pg from 'pg';
import { gameTags, gameTypes } from '@lanyu/demo-data/catalog/game-types-and-tags';
import { copyInto } from './copy.ts';
import { spreadOf } from './popularity.ts';
import * as rows from './rows.ts';
import { withoutIndexes } from './without-indexes.ts';

export interface CatalogVolume {
  /** Connects as the owner: indexes are built anew, tables vacuumed. */
  ownerUrl: string;
  games: number;
  log?: (line: string) => void;
}

/** As the search ranks them: how many documents are in a tier and all before it. */
const tierEnds = [1000, 11_000, 111_000, 1_111_000];

/** Filled without indexes; those of users stay, they are few. */
const filled = [
  'catalog_games',
  'catalog_counters',
  'catalog_packages',
  'catalog_shelf_games',
  'catalog_reviews',
  'search_documents',
  'search_terms',
] as const;

/**
 * A large catalogue for measurements: games `v-<n>`, ten reviews each, users `v_user_<n>`, beside what is there. One
 * transaction that keeps all others out of these tables; killed, it leaves nothing behind. Run on a database where it
 * was done before, it does nothing.
 */
export async function fillCatalog({ ownerUrl, games, log = () => undefined }: CatalogVolume): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows: before } = await client.query<{ count: number }>(
      `select count(*)::int as count from catalog_games where app_id like 'v-%'`,
    );
    const there = before[0]?.count ?? 0;
    if (there === games) return log(`${games} games are there`);
    if (there > 0) throw new Error(`this database was filled with ${there} games before; take a new one`);
    const started = performance.now();
    await client.query('begin');
    await client.query(`set local maintenance_work_mem = '512MB'`);
    const total = await fillAll(client, games, log);
    await client.query('commit');
    for (const table of [...filled, 'account_users']) await client.query(`vacuum analyze ${table}`);
    const seconds = (performance.now() - started) / 1000;
    const { rows: size } = await client.query<{ size: string }>(
      `select pg_size_pretty(sum(pg_total_relation_size(name::regclass))) as size from unnest($1::text[]) as name`,
      [filled],
    );
    log(`${total} rows in ${seconds.toFixed(1)} s, ${Math.round(total / seconds)} a second, ${size[0]?.size}`);
  } finally {
    await client.end();
  }
}

async function fillAll(client: pg.Client, games: number, log: (line: string) => void): Promise<number> {
  const place = await placeIn(client, games);
  const scores = new Int32Array(games);
  const tierOf = tiersOf(place);
  let total = 0;
  const fill = async (table: keyof typeof rows.columns, values: Iterable<readonly (string | number | boolean)[]>) => {
    const started = performance.now();
    const count = await copyInto(client, table, rows.columns[table], values);
    total += count;
    log(`${table}: ${count} rows, ${((performance.now() - started) / 1000).toFixed(1)} s`);
  };
  await fill('account_users', rows.userRows(place));
  const fillOthers = async () => {
    await fill('catalog_games', rows.gameRows(place));
    await fill('catalog_counters', rows.counterRows(place, scores));
    await fill('catalog_packages', rows.packageRows(place));
    await fill('catalog_shelf_games', rows.shelfRows(place, scores));
    await fill('catalog_reviews', rows.reviewRows(place));
    await fill('search_documents', rows.documentRows(place, tierOf));
    await fill('search_terms', rows.termRows(place, tierOf));
  };
  await withoutIndexes(client, filled, fillOthers, log);
  await fillTierEnds(client);
  for (const table of ['account_users', 'catalog_games', 'catalog_packages', 'catalog_reviews', 'search_documents']) {
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [table]);
  }
  await client.query(`update db_versions set version = version + 1 where name = 'catalog'`);
  return total;
}

async function placeIn(client: pg.Client, games: number): Promise<rows.Place> {
  const shelves = [
    ...gameTypes.map((type) => ({ kind: 'type', ...type })),
    ...gameTags.map((tag) => ({ kind: 'tag', rule: '', ...tag })),
  ];
  await client.query(
    `insert into catalog_shelves (kind, slug, name, rule, position)
     select kind, slug, name, rule, n from rows from (
       jsonb_to_recordset($1::jsonb) as (kind text, slug text, name text, rule text)) with ordinality as s (kind, slug, name, rule, n)
     on conflict (kind, slug) do nothing`,
    [JSON.stringify(shelves)],
  );
  const known = await client.query<{ id: string; kind: string; slug: string; rule: string }>(
    'select id, kind, slug, rule from catalog_shelves order by id',
  );
  const idOf = (slug: string) => known.rows.find((shelf) => shelf.kind === 'type' && shelf.slug === slug)?.id as string;
  const next = async (table: string) => {
    const result = await client.query<{ id: string }>(`select coalesce(max(id), 100000) + 1 as id from ${table}`);
    return Number(result.rows[0]?.id);
  };
  return {
    spread: spreadOf(games),
    now: Date.now(),
    first: {
      games: await next('catalog_games'),
      users: await next('account_users'),
      packages: await next('catalog_packages'),
      docs: await next('search_documents'),
      reviews: await next('catalog_reviews'),
    },
    shelves: {
      all: known.rows.find(({ kind }) => kind === 'all')?.id as string,
      types: gameTypes.filter(({ rule }) => rule === '').map(({ slug }) => idOf(slug)),
      tags: gameTags.map(
        ({ slug }) => known.rows.find((shelf) => shelf.kind === 'tag' && shelf.slug === slug)?.id as string,
      ),
      android: idOf('android'),
      ios: idOf('ios'),
      free: idOf('free'),
    },
  };
}

/** By popularity, among equals the older first. */
function tiersOf(place: rows.Place): Int8Array {
  const { games } = place.spread;
  const inOrder = new Float64Array(games);
  for (let n = 0; n < games; n += 1) inOrder[n] = n - rows.gameOf(place, n).hot * 1e8;
  inOrder.sort();
  const tierOf = new Int8Array(games);
  for (const [position, key] of inOrder.entries()) {
    const n = ((key % 1e8) + 1e8) % 1e8;
    tierOf[n] = tierEnds.filter((end) => position >= end).length;
  }
  return tierOf;
}

/** What else is in the search is ranked among these by the next daily ranking. */
async function fillTierEnds(client: pg.Client): Promise<void> {
  await client.query('delete from search_tiers');
  await client.query(
    `insert into search_tiers (tier, popularity, doc_id)
     select distinct on (d.tier) d.tier, d.popularity, d.id from search_documents d
     where d.tier < (select max(tier) from search_documents) order by d.tier, d.popularity, d.id desc`,
  );
}
