export { hostAndNetworkPrefixesOfAddress } from './limits/address-networks.ts';
export {
  readAttemptCounts,
  attemptCounterKey,
  consumeAttemptOrNull,
  type AttemptLimit,
} from './limits/attempt-counters.ts';
export { createSessionCache, type SessionCache } from './sessions/session-cache.ts';
export {
  readInviterAndDevicesOfInvitee,
  readInviterAndDevicesOfInviteePipelined,
  readInviteCodeWithInviteeCount,
  readRegistrationTime,
  readRegistrationTimePipelined,
  type InviterAndDevices,
} from './registration/registration-time-and-invitations.ts';
export { readNamesAndAvatars, type NameAndAvatar } from './profile/names-and-avatars.ts';
export { holdOffErasingUnlessErased } from './profile/hold-off-erasing-unless-erased.ts';
export {
  readPublicProfileOfUser,
  filterActiveUsers,
  filterUsersWithPhone,
} from './profile/public-profile-and-user-filters.ts';
export {
  countUsersByNamePrefix,
  selectUserPageByNamePrefix,
  usersByNameOrder,
} from './profile/users-by-name-prefix.queries.ts';
export { findUsersByNamePrefix } from './profile/find-users-by-name-prefix.ts';
export { accountCoinsPort, accountMembershipPort } from './coins-and-membership-ports.ts';
export { usersExportSource } from './for-staff/users-export-source.ts';
export {
  findFirstActiveDayOfAnyUser,
  selectActiveUserDailyMetrics,
  selectRegistrationAndInviteeDailyMetrics,
  selectSmsCodesRequestedAndUsedDailyMetrics,
  selectRegisteredUserIdsByChannel,
} from './numbers/active-days-and-daily-metrics.queries.ts';
export { readChannelOfUser } from './registration/read-channel-of-user.ts';
export { readSmsUsage } from './sms/read-sms-usage.ts';
