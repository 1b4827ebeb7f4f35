import { z } from 'zod';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { defineJob } from '../../../queue/queue.ts';
import { videoAddressLifetimeMs } from '../playback/signed-addresses.ts';

/** Enqueued with what put others in their place, or removed them. A repeat finds nothing. */
export const deleteSubtitleFileJob = defineJob({
  name: 'video.delete-subtitle-file',
  data: z.object({ key: z.string().regex(/^video\/[0-9a-f]{32}\/subtitles-[0-9a-f]{24}\.vtt$/) }),
  retryLimit: 10,
});

/** For who was allowed to play it a moment before its subtitles changed, and is handed the address a moment after. */
const slackMs = 60_000;

/** Not before the last address that names the file has ended: whoever plays the video still fetches it. */
export function enqueueDeletionOfSubtitleFile(
  deps: Pick<Deps, 'queue' | 'now'>,
  tx: Tx,
  { folder, milliseconds }: { folder: string; milliseconds: number },
  file: string,
): Promise<void> {
  const startAfter = new Date(deps.now() + videoAddressLifetimeMs(milliseconds) + slackMs);
  return deps.queue.enqueue(tx, deleteSubtitleFileJob, { key: `${folder}/${file}` }, { startAfter });
}

export function deleteSubtitleFile(deps: Pick<Deps, 'storage'>, key: string): Promise<void> {
  return deps.storage.delete(key);
}
