import { addHeldCaseInboxSource } from './leases/held-case-inbox-source.ts';
import type { Module } from '../../module.ts';
import { moderationStaffRoutes } from './moderation.admin.ts';
import { moderationJobs } from './moderation.jobs.ts';
import { moderationRoutes } from './moderation.routes.ts';
import { moderationPersonalData } from './personal-data.ts';

addHeldCaseInboxSource();

export const moderationModule: Module = {
  name: 'moderation',
  api({ mount, deps, ports }) {
    moderationRoutes(mount, deps, ports.moderatable);
    moderationStaffRoutes(mount, deps, ports.moderatable);
  },
  jobs: (deps) => moderationJobs(deps),
  personalData: () => [moderationPersonalData],
};
