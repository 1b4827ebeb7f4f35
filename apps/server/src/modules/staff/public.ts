export { findStaff } from './staff-sessions.ts';
