export { storeApprovalAndThrow } from './approvals/store-approval-and-throw.ts';
export { ApprovalNeeded, requireSecondPerson, requireAndCountWithinLimit } from './approvals/second-person.ts';
export { staffPlayers } from './players-port.ts';
export { staffAttemptLimits } from './attempt-limits-port.ts';
export { recordAudit, type AuditEntry } from './record-audit.ts';
export { createStaffSessions } from './sessions/find-staff.ts';
