import type { Module } from '../../module.ts';
import { opsJobs } from './ops.jobs.ts';
import { opsAdmin } from './ops.admin.ts';

export const ops: Module = {
  name: 'ops',
  api({ mount, deps, guards }) {
    opsAdmin(mount, deps, guards);
  },
  jobs: (deps) => opsJobs(deps),
};
