export { networksOf } from './limits/address-networks.ts';
export { attemptCountsOf, counterKey, tryConsumeAttempt, type AttemptLimit } from './limits/attempt-counters.ts';
export { createSessionStore, type SessionStore } from './sessions/session-store.ts';
export {
  invitationWithDevicesOf,
  inviteCodeWithCountOf,
  joinedAt,
  type InvitationWithDevices,
} from './registration/invitations.ts';
export { namesAndAvatarsOf, type NameAndAvatar } from './profile/names-and-avatars.ts';
export { shownProfileOf, filterUsersWithPhone } from './profile/public-profile.ts';
export { findUsersByNamePrefix } from './profile/find-users-by-name-prefix.ts';
export { accountCoins, accountMembership } from './coins-and-membership-ports.ts';
