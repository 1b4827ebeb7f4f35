// Migrations that only the drill has: each round one that adds to tables which everybody uses, and one that takes it away again.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Read or written by every player: prepared statements of all connections know them. */
const tables = [
  ['messages_inbox', 'site_bulletins'],
  ['account_users', 'site_visits'],
  ['account_sessions', 'square_tags'],
  ['wallet_wallets', 'wallet_entries'],
] as const;

export interface DrillMigrations {
  expand: string;
  contract: string;
}

/** Into the folder of the new build, whose processes then say that they know them. */
export function writeDrillMigrations(folder: string, round: number): DrillMigrations {
  const names = nameDrillMigrations(readdirSync(folder), round);
  const chosen = tables[(round - 1) % tables.length] ?? tables[0];
  const column = `drill_${round}`;
  const add = chosen.map((table) => `alter table ${table} add column ${column} integer not null default 0;`);
  const drop = chosen.map((table) => `alter table ${table} drop column ${column};`);
  writeFileSync(join(folder, `${names.expand}.sql`), `-- phase: before\n${add.join('\n')}\n`);
  writeFileSync(join(folder, `${names.contract}.sql`), `-- phase: after\n${drop.join('\n')}\n`);
  return names;
}

/** The next two free numbers. */
export function nameDrillMigrations(files: readonly string[], round: number): DrillMigrations {
  const newest = files
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .at(-1);
  const number = Number(newest?.slice(0, 4) ?? 0);
  const next = (step: number) => String(number + step).padStart(4, '0');
  return { expand: `${next(1)}-drill-${round}-expand`, contract: `${next(2)}-drill-${round}-contract` };
}

/** A migration of the phase `after` takes away what the build before needs: nobody can go back behind it. */
export function findMigrationsWithoutWayBack(
  known: readonly string[],
  migrations: readonly { name: string; phase: string }[],
): string[] {
  return migrations.filter(({ name, phase }) => phase === 'after' && !known.includes(name)).map(({ name }) => name);
}
