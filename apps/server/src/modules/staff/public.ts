export { logAct } from './log-act.ts';
export { findStaff } from './staff-sessions.ts';
