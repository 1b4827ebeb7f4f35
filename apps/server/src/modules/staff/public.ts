export { findApprovalLimit } from './approvals/approval-limits.queries.ts';
export { storeApprovalAndThrow } from './approvals/store-approval.ts';
export {
  ApprovalNeededError,
  requireSecondPersonApproval,
  countActAndRequireApprovalAboveLimits,
} from './approvals/require-second-person.ts';
export { listActiveStaffWithPermission } from './members/list-active-staff-with-permission.ts';
export { readCurrentPermissionsOfStaff } from './members/read-current-permissions-of-staff.ts';
export { registerBulkAction } from './bulk/bulk-actions.ts';
export { createBulkRun } from './bulk/bulk-run.ts';
export { addInboxSource } from './inbox/inbox-sources.ts';
export { staffPlayerNamesPort } from './player-names-port.ts';
export { staffSignInProtectionPort } from './sign-in-protection-port.ts';
export { readLastChangesOfObjects } from './last-changes-of-objects.ts';
export { recordAudit, type AuditEntry } from './record-audit.ts';
export { encryptForOwner, decryptForOwner } from './encrypt-and-mac.ts';
export { createStaffSessionFinder } from './sessions/staff-session-finder.ts';
export { addNote, listNotes } from './notes/add-and-list-notes.ts';
export { eraseNotesAboutUser } from './notes/notes.queries.ts';
export { endPlayerView, openPlayerView, requireOpenPlayerView } from './player-views/open-and-end-player-view.ts';
export { readStaffNames } from './staff-names.ts';
export { recordPresenceAndListOthers } from './presence.ts';
export { auditLogExportSource } from './audit-log-export-source.ts';
