export { recordAudit } from './record-audit.ts';
export { findStaff } from './staff-sessions.ts';
