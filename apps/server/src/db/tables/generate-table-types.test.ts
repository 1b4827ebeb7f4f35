import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerUrl } from '#test/harness/services.ts';
import { createDatabase, dropDatabase } from '#test/harness/template.ts';
import { generateTableTypes, generatedTableTypesFile } from './generate-table-types.ts';

let database: string;
let client: pg.Client;
let committed: string;

beforeAll(async () => {
  database = await createDatabase('migrated');
  client = new pg.Client({ connectionString: ownerUrl(database) });
  await client.connect();
  committed = await readFile(generatedTableTypesFile, 'utf8');
});
afterAll(async () => {
  await client.end();
  await dropDatabase(database);
});

const generated = () => generateTableTypes(ownerUrl(database));

test('the committed types of the tables are those of the migrated database', async () => {
  expect(await generated(), 'run `npm run migrate -- --write-schema` and commit tables.generated.ts').toBe(committed);
});

/** The lines of one table. */
function linesOf(tables: string, name: string): string[] {
  const [, body = ''] = new RegExp(`^export interface ${name} \\{\n([^}]*)`, 'm').exec(tables) ?? [];
  return body.split('\n').map((line) => line.trim());
}

// Each changes a table of its own: what another connection is to see cannot be rolled back.
test.each([
  [
    'may be null',
    'StaffMembers',
    'alter table staff_members alter login_name drop not null',
    'login_name: string | null;',
  ],
  ['has another type', 'SiteFaqs', 'alter table site_faqs alter question type bytea using null', 'question: Buffer;'],
  ['is new', 'GiftsCodes', 'alter table gifts_codes add asked_by int8', 'asked_by: Id | null;'],
  [
    'has a default',
    'GiftsBatches',
    `alter table gifts_batches alter expire_at set default now()`,
    'expire_at: Generated<TimestampColumn>;',
  ],
  [
    'may hold another text',
    'AccountSmsCodes',
    `alter table account_sms_codes drop constraint account_sms_codes_purpose_check,
       add constraint account_sms_codes_purpose_check check (purpose in ('login', 'pay'))`,
    'purpose: "login" | "pay";',
  ],
])('a column that %s in the database makes the committed types wrong', async (_what, table, change, line) => {
  await client.query(change);
  const now = await generated();
  expect(now).not.toBe(committed);
  expect(linesOf(committed, table)).not.toContain(line);
  expect(linesOf(now, table)).toContain(line);
});

test('JSON whose column is gone is refused', async () => {
  await client.query('alter table catalog_slots rename column image to picture');
  await expect(generated()).rejects.toThrow('no such column of JSON: catalog_slots.image');
});
