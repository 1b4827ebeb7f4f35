import type { Module } from '../../module.ts';
import { statsAdmin } from './stats.admin.ts';
import { statsJobs } from './stats.jobs.ts';

export const stats: Module = {
  name: 'stats',
  api({ mount, deps }) {
    statsAdmin(mount, deps);
  },
  jobs: (deps) => statsJobs(deps),
};
