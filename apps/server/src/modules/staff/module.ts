import type { Module } from '../../module.ts';
import { staffAdmin } from './staff.admin.ts';
import { staffJobs } from './staff.jobs.ts';

export const staff: Module = {
  name: 'staff',
  api({ mount, deps }) {
    staffAdmin(mount, deps);
  },
  jobs: (deps) => staffJobs(deps),
};
