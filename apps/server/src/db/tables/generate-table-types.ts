import { Kysely, PostgresDialect, sql } from 'kysely';
import {
  ArrayExpressionNode,
  GenericExpressionNode,
  generate,
  IdentifierNode,
  PostgresDialect as GeneratorDialect,
  type DatabaseMetadata,
  type ExpressionNode,
} from 'kysely-codegen';
import { join } from 'node:path';
import pg from 'pg';
import { jsonColumnTypes } from './json-column-types.ts';

/** What the tables of the migrated database are to the compiler, committed like schema.sql. */
export const generatedTableTypesFile = join(import.meta.dirname, 'tables.generated.ts');

interface ColumnFacts {
  column: string;
  /** Its value always comes from the database. */
  identity: boolean;
  /** It names a row, by its own key or that of another. */
  key: boolean;
  /** The texts that a constraint allows. */
  check: string | null;
}

const columnsModule = './columns.ts';
const imports: Record<string, string> = { GeneratedAlways: 'kysely' };
for (const name of ['IsoDay', 'Id', 'TimestampColumn', 'JsonColumn']) imports[name] = columnsModule;
for (const { shape, from } of Object.values(jsonColumnTypes)) imports[shape] = from;

/** kysely-codegen's file for the database at `url`, with what its columns hold in this program (`columns.ts`). */
export async function generateTableTypes(url: string): Promise<string> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) });
  try {
    const facts = new Map((await readFacts(db)).map((of) => [of.column, of]));
    const dialect = new GeneratorDialect();
    const scalars = dialect.adapter.scalars as Record<string, ExpressionNode>;
    Object.assign(scalars, {
      date: new IdentifierNode('IsoDay'),
      id: new IdentifierNode('Id'),
      jsonb: jsonOf('unknown'),
      timestamptz: new IdentifierNode('TimestampColumn'),
      ...Object.fromEntries(
        Object.entries(jsonColumnTypes).map(([column, { shape, list }]) => [column, jsonOf(shape, list)]),
      ),
    });
    const identities = [...facts.values()].filter(({ identity }) => identity);
    const always = new GenericExpressionNode('GeneratedAlways', [new IdentifierNode('Id')]);
    return await generate({
      db,
      dialect,
      outFile: null,
      includePattern: 'public.*',
      typeOnlyImports: true,
      customImports: imports,
      overrides: { columns: Object.fromEntries(identities.map(({ column }) => [column, always])) },
      postprocess: async ({ metadata }) => describe(metadata, facts),
    });
  } finally {
    await db.destroy();
  }
}

function jsonOf(shape: string, list = false): ExpressionNode {
  const one = new IdentifierNode(shape);
  return new GenericExpressionNode('JsonColumn', [list ? new ArrayExpressionNode(one) : one]);
}

/** Adds what kysely-codegen does not read from the catalogue. */
function describe(metadata: DatabaseMetadata, facts: ReadonlyMap<string, ColumnFacts>): DatabaseMetadata {
  const missing = new Set(Object.keys(jsonColumnTypes));
  for (const table of metadata.tables) {
    for (const column of table.columns) {
      const name = `${table.name}.${column.name}`;
      const { key = false, check = null } = facts.get(name) ?? {};
      if (column.dataType === 'int8' && key) column.dataType = 'id';
      if (column.dataType === 'text' && check !== null) column.enumValues = allowedTexts(check);
      if (column.dataType === 'jsonb' && missing.delete(name)) column.dataType = name;
    }
  }
  if (missing.size > 0) throw new Error(`no such column of JSON: ${[...missing].join(', ')}`);
  return metadata;
}

/** `CHECK ((kind = ANY (ARRAY['a'::text, 'b'::text])))` and `CHECK ((kind = 'a'::text))`; null for any other. */
function allowedTexts(check: string): string[] | null {
  if (!/^CHECK \(\(\w+ = (ANY \(ARRAY\[('[^']*'::text(, )?)+\]\)|'[^']*'::text)\)\)$/.test(check)) return null;
  return [...check.matchAll(/'([^']*)'::text/g)].map(([, text = '']) => text);
}

async function readFacts(db: Kysely<unknown>): Promise<ColumnFacts[]> {
  const { rows } = await sql<ColumnFacts>`
    select c.relname || '.' || a.attname as column,
      a.attidentity = 'a' as identity,
      a.attname ~ '(^|_)ids?$|_by$' or exists (
        select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any (k.conkey)
      ) as key,
      (
        select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.contype = 'c' and k.conrelid = c.oid and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) ~ '= (ANY|'')'
        order by k.conname limit 1
      ) as check
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
  `.execute(db);
  return rows;
}
