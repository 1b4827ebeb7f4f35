import type { Module } from '../../module.ts';
import { opsAdmin } from './ops.admin.ts';

export const ops: Module = {
  name: 'ops',
  api({ mount, deps, guards }) {
    opsAdmin(mount, deps, guards);
  },
};
