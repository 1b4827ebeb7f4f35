import type { Database } from '../../../db/open-database.ts';
import type { Deps } from '../../../deps.ts';
import { selectAllLegalVersions } from '../site.queries.ts';

interface LegalVersion {
  slug: string;
  title: string;
  version: number;
}

const rememberedMs = 1000;

interface Remembered {
  rows: ReturnType<typeof selectAllLegalVersions>;
  until: number;
}

/** Per store: asked whenever somebody signs in or looks at themselves, changed a few times a year. */
const remembered = new WeakMap<Database, Remembered>();

/** The version in force of every legal page; a change is seen within a second. */
export async function readLegalPagesInForce(deps: Pick<Deps, 'db' | 'now'>): Promise<LegalVersion[]> {
  const newest = new Map<string, LegalVersion>();
  for (const { slug, title, version, effective_at } of await versionsOf(deps.db)) {
    if (effective_at <= deps.now() && !newest.has(slug)) newest.set(slug, { slug, title, version });
  }
  return [...newest.values()];
}

function versionsOf(db: Database): Remembered['rows'] {
  const known = remembered.get(db);
  if (known !== undefined && known.until > Date.now()) return known.rows;
  const rows = selectAllLegalVersions(db.read);
  remembered.set(db, { rows, until: Date.now() + rememberedMs });
  // A failed read is not cached.
  rows.catch(() => remembered.delete(db));
  return rows;
}

/** Which versions anybody can have read by now: those that ever were in force. Asked in the transaction that notes it. */
export async function readLegalVersionsEverInForce(db: Database['write']): Promise<LegalVersion[]> {
  const now = Date.now();
  return (await selectAllLegalVersions(db)).filter(({ effective_at }) => effective_at <= now);
}
