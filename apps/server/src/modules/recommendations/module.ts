import type { Module } from '../../module.ts';
import { recommendationsPersonalData } from './personal-data.ts';
import { recommendationStaffRoutes } from './recommendations.admin.ts';
import { recommendationJobs } from './recommendations.jobs.ts';
import { recommendationRoutes } from './recommendations.routes.ts';
import { runRefreshingLoop } from './refresh-due-lists.ts';

export const recommendationsModule: Module = {
  name: 'recommendations',
  api({ mount, deps }) {
    recommendationRoutes(mount, deps);
    recommendationStaffRoutes(mount, deps);
  },
  jobs: (deps) => recommendationJobs(deps),
  loops: (deps) => [{ name: 'recommendations.refresh', start: () => runRefreshingLoop(deps) }],
  personalData: () => [recommendationsPersonalData],
};
