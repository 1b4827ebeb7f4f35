import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { sanitizeStaffHtml } from '../texts/sanitize-staff-html.ts';
import { findLegalPageInForce } from '../site.queries.ts';

export async function readLegalPageInForce(deps: Deps, slug: string): Promise<DataOf<'GET /v1/site/legal/{slug}'>> {
  const page = await findLegalPageInForce(deps.db.read, slug, deps.now());
  if (page === undefined) throw new Failure('notFound');
  return {
    slug: page.slug,
    title: page.title,
    version: page.version,
    html: sanitizeStaffHtml(page.html),
    effectiveTime: page.effective_at,
  };
}
