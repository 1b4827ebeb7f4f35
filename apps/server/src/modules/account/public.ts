export { accountPersonalData } from './account-personal-data.ts';
export { createSessionStore } from './session-store.ts';
export { hashPassword, passwordMatches } from './passwords.ts';
