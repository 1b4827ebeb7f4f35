import type { Module } from '../../module.ts';
import { exportsStaffRoutes } from './exports.admin.ts';
import { exportJobs } from './exports.jobs.ts';

export const exportsModule: Module = {
  name: 'exports',
  api({ mount, deps }) {
    exportsStaffRoutes(mount, deps);
  },
  jobs: (deps) => exportJobs(deps),
};
