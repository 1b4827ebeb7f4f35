export { networksOf } from './limits/address-networks.ts';
export { countsOf, keyFor, consumeAttempt, type Counter } from './limits/attempt-counters.ts';
export { createSessionStore, type SessionStore } from './sessions/session-store.ts';
export { invitationOf, inviteCodeOf, joinedAt, type Invitation } from './registration/invitations.ts';
export { namesOf, type ShownName } from './profile/display-names.ts';
export { shownProfileOf, usersWithPhone } from './profile/public-profile.ts';
export { usersNamed } from './profile/users-named.ts';
export { accountCoins, accountMembership } from './purchases-port.ts';
