import type { Module } from '../../module.ts';
import { opsJobs } from './ops.jobs.ts';
import { opsStaffRoutes } from './ops.admin.ts';

export const opsModule: Module = {
  name: 'ops',
  api({ mount, deps, guards }) {
    opsStaffRoutes(mount, deps, guards);
  },
  jobs: (deps) => opsJobs(deps),
};
