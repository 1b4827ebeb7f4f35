import type { Module } from '../../module.ts';
import { approvalsAdmin } from './approvals/approvals.admin.ts';
import { staffMembersAdmin } from './members/members.admin.ts';
import { staffDeskAdmin } from './desk.admin.ts';
import { addInboxSourcesOfStaffModule } from './inbox/inbox-sources-of-staff-module.ts';
import { staffSignInAndAuditAdmin } from './sign-in-and-audit-log.admin.ts';
import { staffJobs } from './staff.jobs.ts';

addInboxSourcesOfStaffModule();

export const staff: Module = {
  name: 'staff',
  api({ mount, replay, deps }) {
    staffSignInAndAuditAdmin(mount, deps);
    approvalsAdmin(mount, deps, replay);
    staffMembersAdmin(mount, deps);
    staffDeskAdmin(mount, deps);
  },
  jobs: (deps) => staffJobs(deps),
};
