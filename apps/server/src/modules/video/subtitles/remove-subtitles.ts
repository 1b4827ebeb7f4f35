import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { enqueueDeletionOfSubtitleFile } from './delete-subtitle-file.ts';
import { deleteSubtitlesRow, findSubtitles, lockVideoForSubtitles } from './subtitles.queries.ts';

const call = 'DELETE /admin/v1/video/{id}/subtitles/{language}';

export function removeSubtitles(
  deps: Pick<Deps, 'db' | 'queue' | 'now'>,
  staffId: string,
  { id, language, version }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  return transaction(deps.db, async (tx) => {
    const video = await lockVideoForSubtitles(tx, id);
    const before = video === undefined ? undefined : await findSubtitles(tx, id, language);
    if (video === undefined || before === undefined) throw new Failure('notFound');
    if (before.version !== version) throw new Failure('editedByOthers');
    await deleteSubtitlesRow(tx, id, language);
    await enqueueDeletionOfSubtitleFile(deps, tx, video, before.file);
    await recordAudit(tx, {
      staffId,
      call,
      object: `video ${id}`,
      before: { title: video.title, language, cues: before.cues },
      after: null,
    });
    return null;
  });
}
