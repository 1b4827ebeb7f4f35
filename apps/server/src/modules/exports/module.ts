import type { Module } from '../../module.ts';
import { exportsAdmin } from './exports.admin.ts';
import { exportJobs } from './exports.jobs.ts';

export const exports: Module = {
  name: 'exports',
  api({ mount, deps }) {
    exportsAdmin(mount, deps);
  },
  jobs: (deps) => exportJobs(deps),
};
