import { randomBytes } from 'node:crypto';
import type { DataOf, ParsedInputOf } from '@lanyu/contract/all';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure, FailureWithData } from '../../../failure.ts';
import { claimUploadOfStaff, deleteClaimedUpload, readClaimedUpload, removeUpload } from '../../media/public.ts';
import { recordAudit, readStaffNames } from '../../staff/public.ts';
import { deleteSubtitleFileJob } from './delete-subtitle-file.ts';
import { parseSubtitleFile } from './parse-subtitle-file.ts';
import { findSubtitles, lockVideoForSubtitles, upsertSubtitles } from './subtitles.queries.ts';
import { staffSubtitlesOf } from './subtitles-view.ts';
import { writeWebVtt } from './write-web-vtt.ts';

const call = 'PUT /admin/v1/video/{id}/subtitles/{language}';

/** Adds the subtitles of a language, or puts others in their place. What players get is written anew from times and text. */
export async function replaceSubtitles(
  deps: Pick<Deps, 'db' | 'storage' | 'queue' | 'now'>,
  staffId: string,
  { id, language, upload, version }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  try {
    const saved = await transaction(deps.db, async (tx) => {
      const video = await lockVideoForSubtitles(tx, id);
      if (video === undefined) throw new Failure('notFound');
      if (video.state !== 'ready') throw new Failure('videoNotReady');
      const before = await findSubtitles(tx, id, language);
      if ((before?.version ?? 0) !== version) throw new Failure('editedByOthers');
      await claimUploadOfStaff(tx, staffId, upload, 'subtitles');
      const cues = parseSubtitleFile(await readClaimedUpload(tx, deps.storage, upload), video.milliseconds);
      const text = Buffer.from(writeWebVtt(cues));
      const file = `subtitles-${randomBytes(12).toString('hex')}.vtt`;
      await deps.storage.put(`${video.folder}/${file}`, text, 'application/octet-stream');
      const after = await upsertSubtitles(tx, {
        video_id: id,
        language,
        file,
        cues: cues.length,
        bytes: text.length,
        updated_by: staffId,
        updated_at: new Date(deps.now()),
      });
      if (before !== undefined) {
        await deps.queue.enqueue(tx, deleteSubtitleFileJob, { key: `${video.folder}/${before.file}` });
      }
      await recordAudit(tx, {
        staffId,
        call,
        object: `video ${id}`,
        before: null,
        after: { title: video.title, language, cues: after.cues, replacedCues: before?.cues ?? 0 },
      });
      return staffSubtitlesOf(after, await readStaffNames(tx, [staffId]));
    });
    await deleteClaimedUpload(deps, upload);
    return saved;
  } catch (error) {
    // A file that cannot be read is of no further use, and would count among those that wait.
    if (error instanceof FailureWithData) await removeUpload(deps, staffId, upload);
    throw error;
  }
}
