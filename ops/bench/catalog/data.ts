// One database per size, filled once through COPY and then reused.
import { fillCatalog } from '../../volume/catalog-volume.ts';
import { asOwner, databaseUrl, ensureDatabase } from '../../drills/support/stage.ts';

export interface CatalogData {
  database: string;
  rows: number;
  /** Ids of games run from here to there. */
  firstId: number;
  lastId: number;
  typeSlugs: string[];
  tagIds: string[];
  typeIds: string[];
  allId: string;
}

export async function prepareCatalog(rows: number): Promise<CatalogData> {
  const database = `lanyu_bench_games_${rows}`;
  await ensureDatabase(database);
  return asOwner(database, async (client) => {
    const one = async <T>(sql: string) => (await client.query(sql)).rows as T[];
    const [filled] = await one<{ n: string }>(
      'select count(*) as n from (select from catalog_games limit 1) as first_one',
    );
    if (filled?.n === '0') {
      console.log(`filling ${database}: ${rows} games …`);
      await fillCatalog({ ownerUrl: databaseUrl('owner', database), games: rows, log: console.log });
    }
    const [range] = await one<{ first: string; last: string }>(
      'select min(id) as first, max(id) as last from catalog_games',
    );
    const shelves = await one<{ id: string; kind: string; slug: string }>(
      `select s.id, s.kind, s.slug from catalog_shelves s
       where exists (select from catalog_shelf_games g where g.shelf_id = s.id) order by s.id`,
    );
    const of = (kind: string) => shelves.filter((shelf) => shelf.kind === kind);
    return {
      database,
      rows,
      firstId: Number(range?.first),
      lastId: Number(range?.last),
      typeSlugs: of('type').map(({ slug }) => slug),
      typeIds: of('type').map(({ id }) => id),
      tagIds: of('tag').map(({ id }) => id),
      allId: of('all')[0]?.id ?? '',
    };
  });
}
