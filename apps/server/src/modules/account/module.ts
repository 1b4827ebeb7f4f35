import type { Module } from '../../module.ts';
import { messagesAccountsPort } from '../messages/public.ts';
import { moderationAccountsPort } from '../moderation/public.ts';
import { sitePlayersPort } from '../site/public.ts';
import { staffSignInProtectionPort, staffPlayerNamesPort } from '../staff/public.ts';
import { hostAndNetworkPrefixesOfAddress } from './limits/address-networks.ts';
import { consumeAttemptOrNull, readAttemptCounts, attemptCounterKey, resetCounter } from './limits/attempt-counters.ts';
import { requireAndUseUpSolvedProofOfWork } from './limits/proof-of-work-challenge.ts';
import { requireGoodPassword } from './password/password-rule.ts';
import { clearProfileParts, readAccountFactsForModerators } from './profile/moderated-profile.ts';
import { readNamesAndAvatars } from './profile/names-and-avatars.ts';
import { readPlayerSummaryForStaff } from './profile/read-player-summary-for-staff.ts';
import {
  selectAccountName,
  selectAccountIdsAfter,
  filterAccountsByChannels,
  selectNewestAccountId,
} from './registration/accounts-for-broadcasts.queries.ts';
import { readRegistrationTime } from './registration/registration-time-and-invitations.ts';
import { filterLiveSessions } from './sessions/filter-live-sessions.ts';
import { accountRoutes } from './account.routes.ts';
import { expiredAppleTicketCleanupJobs } from './apple/apple-tickets.jobs.ts';
import { accountAppleRoutes } from './apple/apple.routes.ts';
import { accountBanJobs } from './bans/bans.jobs.ts';
import { accountPersonalData } from './personal-data.ts';
import { accountStaffRoutes } from './for-staff/account.admin.ts';
import { countConsentsPerVersion } from './privacy/count-consents-per-version.ts';
import { accountPrivacyJobs } from './privacy/privacy.jobs.ts';
import { accountPrivacyRoutes } from './privacy/privacy.routes.ts';
import { accountAvatarRoutes } from './profile/avatar.routes.ts';
import { accountSessionJobs } from './sessions/sessions.jobs.ts';
import { accountSmsJobs } from './sms/sms.jobs.ts';
import { accountSmsCodeAndChallengeRoutes } from './sms/sms-code-and-challenge.routes.ts';

messagesAccountsPort.provide({
  joinedAt: readRegistrationTime,
  liveSessions: filterLiveSessions,
  accountsAfter: selectAccountIdsAfter,
  accountsAmong: filterAccountsByChannels,
  newestAccount: selectNewestAccountId,
  nameOf: selectAccountName,
});
moderationAccountsPort.provide({
  namesOf: readNamesAndAvatars,
  factsOf: readAccountFactsForModerators,
  clearProfile: clearProfileParts,
});
staffPlayerNamesPort.provide({ namesOf: readNamesAndAvatars });
sitePlayersPort.provide({ playerOf: readPlayerSummaryForStaff, countConsents: countConsentsPerVersion });
staffSignInProtectionPort.provide({
  consumeAttempt: consumeAttemptOrNull,
  countsOf: readAttemptCounts,
  reset: resetCounter,
  keyFor: attemptCounterKey,
  passChallenge: requireAndUseUpSolvedProofOfWork,
  requireGoodPassword,
  networksOf: hostAndNetworkPrefixesOfAddress,
});

export const accountModule: Module = {
  name: 'account',
  api({ mount, deps, sessions }) {
    accountRoutes(mount, deps, sessions);
    accountSmsCodeAndChallengeRoutes(mount, deps);
    accountAppleRoutes(mount, deps);
    accountAvatarRoutes(mount, deps);
    accountPrivacyRoutes(mount, deps, sessions);
    accountStaffRoutes(mount, deps, sessions);
  },
  jobs: (deps) => [
    ...accountSessionJobs(deps),
    ...accountBanJobs(deps),
    ...expiredAppleTicketCleanupJobs(deps),
    ...accountSmsJobs(deps),
    ...accountPrivacyJobs(deps, deps.personalData),
  ],
  personalData: () => [accountPersonalData],
};
