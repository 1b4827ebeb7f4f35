import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { maxConsentsCounted } from '@lanyu/contract/legal-pages-admin';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readStaffNames } from '../../staff/public.ts';
import { sitePlayersPort } from '../players-port.ts';
import { sanitizeStaffHtml } from '../texts/sanitize-staff-html.ts';
import { selectLegalVersionAndPrevious, selectVersionsOfAllLegalPages, type LegalVersionRow } from './legal.queries.ts';

type LegalVersion = DataOf<'POST /admin/v1/site/legal'>;

export async function listVersionsOfAllLegalPages(
  deps: Pick<Deps, 'db' | 'now'>,
): Promise<DataOf<'GET /admin/v1/site/legal/list'>> {
  const rows = await selectVersionsOfAllLegalPages(deps.db.write);
  const [names, consents] = await Promise.all([
    readStaffNames(
      deps.db.write,
      rows.map(({ created_by }) => created_by),
    ),
    sitePlayersPort.use.countConsents(deps, rows, maxConsentsCounted),
  ]);
  return {
    records: rows.map((row, at) => legalVersionFromRow(row, rows, deps.now(), consents[at] ?? 0, names)),
  };
}

/** `versions`: of the same page at least. */
export function legalVersionFromRow(
  row: LegalVersionRow,
  versions: readonly Pick<LegalVersionRow, 'slug' | 'version' | 'effective_at'>[],
  now: number,
  consents: number,
  names: ReadonlyMap<string, string>,
): LegalVersion {
  const inForce = Math.max(
    0,
    ...versions.filter((each) => each.slug === row.slug && each.effective_at <= now).map(({ version }) => version),
  );
  const isBefore = row.version < inForce;
  return {
    slug: row.slug,
    version: row.version,
    title: row.title,
    effectiveTime: row.effective_at,
    state: row.version === inForce ? 'inForce' : isBefore ? (row.effective_at > now ? 'skipped' : 'past') : 'scheduled',
    consents,
    author: row.created_by === null ? null : { id: row.created_by, name: names.get(row.created_by) ?? '' },
    createTime: row.created_at ?? 0,
  };
}

export async function readLegalVersionAndPrevious(
  deps: Pick<Deps, 'db'>,
  { slug, version }: ParsedInputOf<'GET /admin/v1/site/legal/{slug}/{version}'>,
): Promise<DataOf<'GET /admin/v1/site/legal/{slug}/{version}'>> {
  const [page, previous] = await selectLegalVersionAndPrevious(deps.db.write, slug, version);
  if (page?.version !== version) throw new Failure('notFound');
  return {
    slug,
    version,
    title: page.title,
    html: sanitizeStaffHtml(page.html),
    effectiveTime: page.effective_at,
    previous:
      previous === undefined
        ? null
        : { version: previous.version, title: previous.title, html: sanitizeStaffHtml(previous.html) },
  };
}
