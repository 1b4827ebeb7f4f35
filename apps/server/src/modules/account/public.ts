export { accountPersonalData } from './account-personal-data.ts';
export { createSessionStore } from './session-store.ts';
export { namesOf, type ShownName } from './names-of.ts';
export { hashPassword, passwordMatches } from './passwords.ts';
export { shownProfileOf, usersWithPhone } from './shown-profile.ts';
export { usersNamed } from './users-named.ts';
