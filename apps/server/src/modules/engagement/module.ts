import type { Module } from '../../module.ts';
import { engagementAdmin } from './activities/activities.admin.ts';
import { engagementActivityRoutes } from './activities/activities.routes.ts';
import { engagementCheckinRoutes } from './checkin/checkin.routes.ts';
import { engagementJobs } from './engagement.jobs.ts';
import { engagementPersonalData } from './personal-data.ts';

export const engagement: Module = {
  name: 'engagement',
  api({ mount, deps }) {
    engagementCheckinRoutes(mount, deps);
    engagementActivityRoutes(mount, deps);
    engagementAdmin(mount, deps);
  },
  jobs: (deps) => engagementJobs(deps),
  personalData: () => [engagementPersonalData],
};
