import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { validateUnsavedGameForPreview } from '../catalog/public.ts';
import type { UnsavedActivityForPreview } from '../engagement/public.ts';
import type { UnsavedPackForPreview } from '../gifts/public.ts';
import type { BulletinRow } from '../site/public.ts';
import { findDraftOfStaff } from './drafts.queries.ts';
import type { PreviewTicket } from './preview-ticket.ts';

/** What is written and not saved, with the id it has where it was saved before. */
export interface DraftedFieldsByKind {
  game?: { id: string; fields: Awaited<ReturnType<typeof validateUnsavedGameForPreview>> };
  bulletin?: { fields: BulletinRow };
  activity?: { id: string; fields: UnsavedActivityForPreview };
  pack?: { id: string; fields: UnsavedPackForPreview };
}

/** Nothing where a ticket names no draft. One that is gone ends its previews. */
export async function readDraftOfPreviewTicket(
  deps: Pick<Deps, 'db'>,
  { staffId, draft }: Pick<PreviewTicket, 'staffId' | 'draft'>,
): Promise<DraftedFieldsByKind> {
  if (draft === null) return {};
  const row = await findDraftOfStaff(deps.db.write, staffId, draft);
  if (row === undefined) throw new Failure('previewTicketInvalid');
  return { [row.kind]: { id: row.object_id ?? '', fields: row.fields } };
}
