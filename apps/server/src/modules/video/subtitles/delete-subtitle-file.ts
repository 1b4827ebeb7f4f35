import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { defineJob } from '../../../queue/queue.ts';

/** Enqueued with what put others in their place, or removed them. A repeat finds nothing. */
export const deleteSubtitleFileJob = defineJob({
  name: 'video.delete-subtitle-file',
  data: z.object({ key: z.string().regex(/^video\/[0-9a-f]{32}\/subtitles-[0-9a-f]{24}\.vtt$/) }),
  retryLimit: 10,
});

export function deleteSubtitleFile(deps: Pick<Deps, 'storage'>, key: string): Promise<void> {
  return deps.storage.delete(key);
}
