import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob, type JobWithHandler } from '../../queue/queue.ts';
import { deleteUnattachedImages } from './images/delete-unattached-images.ts';
import { deletePictureFiles, deletePictureFilesJob } from './library/delete-picture.ts';
import { deleteUnusedPicturesAndExpiredUploads } from './pictures/delete-unused-pictures-and-expired-uploads.ts';
import { renderPicture, renderPictureJob } from './pictures/render-picture.ts';

const cleanImagesJob = defineJob({
  name: 'media.clean-images',
  cancellable: true,
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 600,
});

const cleanPicturesJob = defineJob({
  name: 'media.clean-pictures',
  cancellable: true,
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 600,
});

export function mediaJobs(deps: Pick<Deps, 'db' | 'storage' | 'images' | 'log'>): JobWithHandler[] {
  return [
    {
      job: cleanImagesJob,
      cron: '23 * * * *',
      run: async (_data, { signal }) => {
        const removed = await deleteUnattachedImages(deps, signal);
        deps.log.info({ removed }, 'images that nothing shows removed');
      },
    },
    {
      job: renderPictureJob,
      run: (data: z.output<typeof renderPictureJob.data>, { attempt }) =>
        renderPicture(deps, data.id, attempt >= renderPictureJob.retryLimit),
    },
    {
      job: deletePictureFilesJob,
      run: (data: z.output<typeof deletePictureFilesJob.data>) => deletePictureFiles(deps, data.folders),
    },
    {
      job: cleanPicturesJob,
      cron: '41 * * * *',
      run: async (_data, { signal }) => {
        deps.log.info(
          await deleteUnusedPicturesAndExpiredUploads(deps, signal),
          'pictures that nothing shows and expired uploads removed',
        );
      },
    },
  ];
}
