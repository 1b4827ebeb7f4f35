import type { Module } from '../../module.ts';
import { createStaffGuard } from '../../plugins/guards/staff-guard.ts';
import { mediaAdmin } from './media.admin.ts';
import { mediaJobs } from './media.jobs.ts';
import { mediaPersonalData } from './personal-data.ts';
import { mediaUploadRoutes } from './uploads/uploads.routes.ts';

export const media: Module = {
  name: 'media',
  api({ app, mount, deps, guards }) {
    mediaAdmin(mount, deps);
    mediaUploadRoutes(app, deps, createStaffGuard(guards));
  },
  jobs: (deps) => mediaJobs(deps),
  personalData: (env) => [mediaPersonalData(env)],
};
