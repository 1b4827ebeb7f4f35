import type { Module } from '../../module.ts';
import { createNonContractStaffRouteGuard } from '../../plugins/guards/non-contract-staff-route-guard.ts';
import { mediaStaffRoutes } from './media.admin.ts';
import { mediaJobs } from './media.jobs.ts';
import { mediaPersonalData } from './personal-data.ts';
import { mediaUploadRoutes } from './uploads/uploads.routes.ts';

export const mediaModule: Module = {
  name: 'media',
  api({ app, mount, deps, guards }) {
    mediaStaffRoutes(mount, deps);
    mediaUploadRoutes(app, deps, createNonContractStaffRouteGuard(guards));
  },
  jobs: (deps) => mediaJobs(deps),
  personalData: (env) => [mediaPersonalData(env)],
};
