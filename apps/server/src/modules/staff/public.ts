export { askForApproval } from './approvals/ask-for-approval.ts';
export { ApprovalNeeded, requireSecondPerson, requireWithinLimit } from './approvals/second-person.ts';
export { staffPlayers } from './players-port.ts';
export { staffLimits } from './limits-port.ts';
export { recordAudit, type AuditEntry } from './record-audit.ts';
export { createStaffSessions } from './sessions/find-staff.ts';
