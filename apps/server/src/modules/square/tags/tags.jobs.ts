import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { defineJob, type JobWithHandler } from '../../../queue/queue.ts';
import { spreadMergeOfTag } from './spread-merge-of-tag.ts';

/** A tag was merged into another, or a merge was taken back. */
const mergedTag = z.object({ tag: z.string(), into: z.string() });
export type MergedTag = z.infer<typeof mergedTag>;

export const spreadMergeOfTagJob = defineJob({
  name: 'square.spread-merge-of-tag',
  data: mergedTag,
  expireInSeconds: 3600,
});

export function squareTagJobs(deps: Pick<Deps, 'db'>): JobWithHandler[] {
  return [
    {
      job: spreadMergeOfTagJob,
      run: async ({ tag, into }: MergedTag, { signal }) => {
        await spreadMergeOfTag(deps, { tag, into }, signal);
      },
    },
  ];
}
