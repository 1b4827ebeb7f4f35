import { randomBytes } from 'node:crypto';
import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import type { Permission } from '@lanyu/contract/permissions';
import type { PreviewDraft } from '@lanyu/contract/preview';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { validateUnsavedGameForPreview } from '../catalog/public.ts';
import { validateUnsavedActivityForPreview } from '../engagement/public.ts';
import { validateUnsavedPackForPreview } from '../gifts/public.ts';
import { bulletinRowForPreview } from '../site/public.ts';
import { deleteExpiredDrafts, insertDraft } from './drafts.queries.ts';
import { previewTicketLifetimeMs } from './preview-ticket.ts';

const call = 'POST /admin/v1/preview/draft';
/** A ticket for it may be asked for until then, and be used for as long again. */
const keptMs = 2 * previewTicketLifetimeMs;
/** With every draft that comes, as many that are over go: the table stays as small as what is being written. */
const deletedMost = 20;

/** Who may not save it has nothing to preview: a preview would show any text under the name of the site. */
const permissionOfKind = {
  game: 'catalog.write',
  bulletin: 'bulletin.write',
  activity: 'activity.write',
  pack: 'gift.write',
} as const satisfies Record<PreviewDraft['kind'], Permission>;

function fieldsToStore(deps: Pick<Deps, 'db'>, draft: PreviewDraft): object | Promise<object> {
  switch (draft.kind) {
    case 'game':
      return validateUnsavedGameForPreview(deps, draft.fields);
    case 'bulletin':
      return bulletinRowForPreview(draft);
    case 'activity':
      return validateUnsavedActivityForPreview(deps, draft);
    case 'pack':
      return validateUnsavedPackForPreview(draft);
  }
}

/** What could not be saved is refused here too, and what is stored is what saving would store. */
export async function storeDraftAndDeleteExpiredDrafts(
  deps: Pick<Deps, 'db' | 'now'>,
  { staffId, permissions }: { staffId: string; permissions: readonly string[] },
  { draft }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  if (!permissions.includes(permissionOfKind[draft.kind])) throw new Failure('noStaffPermission');
  const now = deps.now();
  const id = randomBytes(16).toString('hex');
  const fields = await fieldsToStore(deps, draft);
  await deleteExpiredDrafts(deps.db.write, new Date(now), deletedMost);
  await insertDraft(deps.db.write, {
    id,
    staff_id: staffId,
    kind: draft.kind,
    object_id: draft.id,
    fields,
    expires_at: new Date(now + keptMs),
  });
  return { draft: id, expireTime: now + previewTicketLifetimeMs };
}
