import type { Module } from '../../module.ts';
import { approvalsStaffRoutes } from './approvals/approvals.admin.ts';
import { staffMemberAndRoleRoutes } from './members/members.admin.ts';
import { savedViewInboxAndBulkRoutes } from './views-inbox-and-bulk.admin.ts';
import { addInboxSourcesOfStaffModule } from './inbox/inbox-sources-of-staff-module.ts';
import { staffSignInAndAuditRoutes } from './sign-in-and-audit-log.admin.ts';
import { staffJobs } from './staff.jobs.ts';

addInboxSourcesOfStaffModule();

export const staffModule: Module = {
  name: 'staff',
  api({ mount, replay, deps }) {
    staffSignInAndAuditRoutes(mount, deps);
    approvalsStaffRoutes(mount, deps, replay);
    staffMemberAndRoleRoutes(mount, deps);
    savedViewInboxAndBulkRoutes(mount, deps);
  },
  jobs: (deps) => staffJobs(deps),
};
