import type { Module } from '../../module.ts';
import { statsStaffRoutes } from './stats.admin.ts';
import { statsJobs } from './stats.jobs.ts';

export const statsModule: Module = {
  name: 'stats',
  api({ mount, deps }) {
    statsStaffRoutes(mount, deps);
  },
  jobs: (deps) => statsJobs(deps),
};
