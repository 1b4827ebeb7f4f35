import type { Module } from '../../module.ts';
import { registerPictureUseSource } from '../media/public.ts';
import { videoCardsPort } from '../search/public.ts';
import { listVideoCardsInGivenOrder } from './list-video-cards-in-given-order.ts';
import { runVideoCounterLoop } from './counters/run-counter-loop.ts';
import { videoPersonalData } from './personal-data.ts';
import { videoStaffRoutes } from './video.admin.ts';
import { videoPageReaders } from './video.page-data.ts';
import { selectVideosShowingPictures } from './video-pictures.queries.ts';
import { videoJobs } from './video.jobs.ts';
import { createCachedVideoReads } from './video.reads.ts';
import { videoRoutes } from './video.routes.ts';

videoCardsPort.provide({ videosByIds: listVideoCardsInGivenOrder });

registerPictureUseSource('video', selectVideosShowingPictures);

export const videoModule: Module = {
  name: 'video',
  api({ mount, deps }) {
    const reads = createCachedVideoReads(deps);
    videoRoutes(mount, deps, reads);
    videoStaffRoutes(mount, deps);
    return { documents: videoPageReaders(reads) };
  },
  jobs: (deps) => videoJobs(deps),
  loops: (deps) => [{ name: 'video.count-changes', start: () => runVideoCounterLoop(deps) }],
  personalData: () => [videoPersonalData],
};
