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
  readInviterAndDevicesOfInviteeLater,
  readInviteCodeWithCount,
  readRegistrationTime,
  readRegistrationTimeLater,
  type InviterAndDevices,
} from './registration/registration-time-and-invitations.ts';
export { readNamesAndAvatars, type NameAndAvatar } from './profile/names-and-avatars.ts';
export { holdOffErasingUnlessErased } from './profile/hold-off-erasing-unless-erased.ts';
export { readShownProfile, filterActiveUsers, filterUsersWithPhone } from './profile/shown-profile-and-phone-filter.ts';
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
  selectRegistrationDailyMetrics,
  selectSmsDailyMetrics,
  selectRegisteredUserIdsByChannel,
} from './numbers/active-days-and-daily-metrics.queries.ts';
export { readChannelOfUser } from './registration/read-channel-of-user.ts';
export { readSmsUsage } from './sms/read-sms-usage.ts';
