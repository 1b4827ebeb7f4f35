import type { Module } from '../../module.ts';
import { previewAdmin } from './preview.admin.ts';
import { previewRoutes } from './preview.routes.ts';

export const preview: Module = {
  name: 'preview',
  api({ app, mount, deps, guards }) {
    previewAdmin(mount, deps);
    previewRoutes(app, deps, guards);
  },
};
