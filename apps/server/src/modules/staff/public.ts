export { storeApprovalAndThrow } from './approvals/store-approval-and-throw.ts';
export { ApprovalNeeded, requireSecondPersonApproval, requireAndCountWithinLimit } from './approvals/second-person.ts';
export { staffPlayersPort } from './players-port.ts';
export { staffAttemptLimitsPort } from './sign-in-protection-port.ts';
export { recordAudit, type AuditEntry } from './record-audit.ts';
export { createStaffSessionFinder } from './sessions/staff-sessions.ts';
