import type { Module } from '../../module.ts';
import { catalogOwners } from '../catalog/public.ts';
import { selectNextOwners, entitlementsOf } from './public.ts';
import { downloadsAdmin } from './downloads.admin.ts';
import { downloadsJobs } from './downloads.jobs.ts';
import { downloadsRoutes } from './downloads.routes.ts';
import { downloadsPersonalData } from './personal-data.ts';
import { refundDownload } from './refunds/downloads.refunds.ts';

catalogOwners.provide({ eachOwner: selectNextOwners, entitlementsOf });

export const downloads: Module = {
  name: 'downloads',
  ports: () => ({ refunders: { download: refundDownload } }),
  api({ mount, deps }) {
    downloadsRoutes(mount, deps);
    downloadsAdmin(mount, deps);
  },
  jobs: (deps) => downloadsJobs(deps),
  personalData: () => [downloadsPersonalData],
};
