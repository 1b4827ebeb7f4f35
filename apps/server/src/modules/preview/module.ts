import type { Module } from '../../module.ts';
import { previewStaffRoutes } from './preview.admin.ts';
import { previewRoutes } from './preview.routes.ts';

export const previewModule: Module = {
  name: 'preview',
  api({ app, mount, deps, guards }) {
    previewStaffRoutes(mount, deps);
    previewRoutes(app, deps, guards);
  },
};
