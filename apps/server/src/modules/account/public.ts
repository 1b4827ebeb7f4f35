export { createSessionStore, type SessionStore } from './session-store.ts';
export { hashPassword, passwordMatches } from './passwords.ts';
