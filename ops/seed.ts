// npm run seed -- demo                              what a demonstration needs; safe to repeat
// npm run seed -- demo --films none                 the same but for its videos, which take a minute or two to make
// npm run seed -- demo --films short                with three short ones, finished before, for tests and journeys
// npm run seed -- films                             those videos
// npm run seed -- catalog --rows N                 N games with ten reviews each, for measurements
// npm run seed -- ledger --rows N                  about N postings with orders and receipts, for measurements
// npm run seed -- square --rows N                  N posts with five likes each, for measurements
// npm run seed -- --scale N                        all three: N games, N posts, ten postings for each game, up to ten million
// npm run seed -- messages --rows N [--login name]  one user with N messages, for measurements
import { parseArgs } from 'node:util';
import { openDatabase } from '@lanyu/server/db/open-database';
import { type Env, readEnv } from '@lanyu/server/env';
import { openStorage } from '@lanyu/server/integrations/storage/open-storage';
import { seedDemo } from '@lanyu/demo-data/seed-demo';
import { createProgressReporter } from '@lanyu/demo-data/progress';
import { seedVideos } from '@lanyu/demo-data/video/seed-videos';
import { fillCatalog } from './volume/catalog-volume.ts';
import { fillLedger } from './volume/ledger-volume.ts';
import { fillSquare } from './volume/square-volume.ts';
import { fillMessages } from './volume/message-volume.ts';
import { openKeyRing } from '@lanyu/server/keys';

const maxPostings = 10_000_000;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rows: { type: 'string', default: '1000000' },
      login: { type: 'string', default: 'bench' },
      scale: { type: 'string' },
      films: { type: 'string', default: 'whole' },
    },
  });
  const env = readEnv();
  const rows = Number(values.scale ?? values.rows);
  if (!Number.isInteger(rows) || rows < 0) throw new Error('--rows and --scale are whole numbers');
  switch (positionals[0] ?? (values.scale === undefined ? 'demo' : 'scale')) {
    case 'demo':
    case 'films': {
      const db = openDatabase({
        url: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
        applicationName: 'lanyu-seed',
        poolSize: 2,
        statementTimeoutMs: 30_000,
      });
      const storage = await openStorage(env);
      const progress = createProgressReporter();
      if (positionals[0] === 'films') await seedVideos({ db, storage, progress }, Date.now());
      else {
        const parts = { db, storage, progress, keys: openKeyRing(env), publicUrl: env.PUBLIC_URL };
        await seedDemo(parts, Date.now(), { films: filmsOf(values.films) });
      }
      storage.close();
      await db.close();
      console.log(positionals[0] === 'films' ? 'The videos are there.' : 'The demo data is there.');
      return;
    }
    case 'scale':
      await fillCatalog({ ownerUrl: ownerUrlOf(env), games: rows, log: console.log });
      await fillLedger({ ownerUrl: ownerUrlOf(env), postings: Math.min(10 * rows, maxPostings), log: console.log });
      await fillSquare({ ownerUrl: ownerUrlOf(env), posts: rows, log: console.log });
      return;
    case 'catalog':
      await fillCatalog({ ownerUrl: ownerUrlOf(env), games: rows, log: console.log });
      return;
    case 'ledger':
      await fillLedger({ ownerUrl: ownerUrlOf(env), postings: rows, log: console.log });
      return;
    case 'square':
      await fillSquare({ ownerUrl: ownerUrlOf(env), posts: rows, log: console.log });
      return;
    case 'messages': {
      const id = await fillMessages({
        ownerUrl: ownerUrlOf(env),
        rows,
        loginName: values.login,
        log: console.log,
      });
      console.log(`User ${id} (${values.login}) has ${rows} messages.`);
      return;
    }
    default:
      throw new Error(`Unknown seed ${positionals[0]}: demo, catalog, ledger, square or messages`);
  }
}

function filmsOf(asked: string): 'whole' | 'short' | 'none' {
  if (asked === 'whole' || asked === 'short' || asked === 'none') return asked;
  throw new Error('--films is whole, short or none');
}

function ownerUrlOf(env: Env): string {
  if (env.DATABASE_OWNER_URL === undefined) throw new Error('DATABASE_OWNER_URL is needed');
  return env.DATABASE_OWNER_URL;
}

if (import.meta.main) await main();
