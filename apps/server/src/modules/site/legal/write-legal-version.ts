import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../../db/idempotency.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit, requireSecondPersonApproval, readStaffNames } from '../../staff/public.ts';
import { findRemovedAndAddedParagraphs, paragraphsOfHtml } from '../texts/changed-paragraphs.ts';
import { sanitizeStaffHtml } from '../texts/sanitize-staff-html.ts';
import { claimAndReleaseTextPictures } from '../texts/claim-and-release-text-pictures.ts';
import { insertLegalVersion, lockAndFindNewestLegalVersion, selectVersionsOfAllLegalPages } from './legal.queries.ts';
import { legalVersionFromRow } from './list-and-read-legal-versions.ts';

const call = 'POST /admin/v1/site/legal';
/** Cleaning writes `&` longer than it came. */
const htmlMost = 100_000;

/**
 * A page is never changed: its next version is added, always with a second person. It is in force from its time on, or from
 * the approval where that comes later.
 */
export function writeLegalVersion(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  staffId: string,
  { idempotencyKey, ...request }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const { slug, reason } = request;
  const title = request.title.trim();
  const html = sanitizeStaffHtml(request.html).trim();
  if (title === '' || html === '' || html.length > htmlMost) throw new Failure('badInput', 'html');
  return runIdempotently(deps.db, { call, caller: staffId, key: idempotencyKey, request }, async (tx) => {
    const newest = await lockAndFindNewestLegalVersion(tx, slug);
    if ((newest?.version ?? 0) !== request.version) throw new Failure('editedByOthers');
    const changed =
      newest === undefined
        ? { before: '', after: paragraphsOfHtml(html).join('\n') }
        : findRemovedAndAddedParagraphs(sanitizeStaffHtml(newest.html), html);
    const version = request.version + 1;
    requireSecondPersonApproval({
      area: 'site',
      object: `legal ${slug}`,
      reason,
      before:
        newest === undefined
          ? null
          : {
              title: newest.title,
              legalVersion: newest.version,
              content: changed.before,
              effectiveTime: newest.effective_at,
            },
      after: { title, legalVersion: version, content: changed.after, effectiveTime: request.effectiveTime },
    });
    const now = deps.now();
    const row = await insertLegalVersion(tx, {
      slug,
      version,
      title,
      html,
      effectiveAt: new Date(Math.max(request.effectiveTime, now)),
      createdBy: staffId,
      createdAt: new Date(now),
      reason,
    });
    await claimAndReleaseTextPictures(tx, deps.env, `legal ${slug} ${version}`, html);
    await recordAudit(tx, {
      staffId,
      call,
      object: `legal ${slug}`,
      before: null,
      after: { title, legalVersion: version, effectiveTime: row.effective_at },
      reason,
    });
    const versions = await selectVersionsOfAllLegalPages(tx);
    return legalVersionFromRow(row, versions, now, 0, await readStaffNames(tx, [staffId]));
  });
}
