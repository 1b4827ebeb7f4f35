import type { PreviewDraft } from '@lanyu/contract/preview';
import { rollBackAfter } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { findActivityEvenIfUnpublished, type ActivityRow } from './activity.queries.ts';
import {
  validateDraftAndParseTasksAndPrizes,
  claimPictureAndPrepareActivityValues,
  type TasksAndPrizes,
} from './activity-draft.ts';

export type UnsavedActivityForPreview = Pick<
  ActivityRow,
  'title' | 'summary' | 'link' | 'cover' | 'start_at' | 'end_at'
> &
  TasksAndPrizes & { rules: string };

/** What an activity would say if this were saved, by the rules of saving; nothing is saved, and no picture claimed. */
export async function validateUnsavedActivityForPreview(
  deps: Pick<Deps, 'db'>,
  { id, fields }: Extract<PreviewDraft, { kind: 'activity' }>,
): Promise<UnsavedActivityForPreview> {
  const row = await findActivityEvenIfUnpublished(deps.db.pool, id);
  if (row === undefined) throw new Failure('notFound');
  const promised = validateDraftAndParseTasksAndPrizes(row.kind, fields);
  const { title, summary, rules, link, cover, start_at, end_at } = await rollBackAfter(deps.db, (tx) =>
    claimPictureAndPrepareActivityValues(tx, fields),
  );
  return {
    title,
    summary,
    rules,
    link,
    cover,
    start_at: new Date(start_at).getTime(),
    end_at: new Date(end_at).getTime(),
    ...promised,
  };
}
