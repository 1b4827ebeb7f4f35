import type { Module } from '../../module.ts';
import { messagesAccounts } from '../messages/public.ts';
import { moderationAccounts } from '../moderation/public.ts';
import { namesOf } from './profile/display-names.ts';
import { joinedAt } from './registration/invitations.ts';
import { liveSessions } from './sessions/live-sessions.ts';
import { accountAdmin } from './account.admin.ts';
import { accountRoutes } from './account.routes.ts';
import { accountAppleJobs } from './apple/apple.jobs.ts';
import { accountAppleRoutes } from './apple/apple.routes.ts';
import { accountPersonalData } from './personal-data.ts';
import { accountPrivacyJobs } from './privacy/privacy.jobs.ts';
import { accountPrivacyRoutes } from './privacy/privacy.routes.ts';
import { accountAvatarRoutes } from './profile/avatar.routes.ts';
import { accountJobs } from './sessions/sessions.jobs.ts';
import { accountSmsJobs } from './sms/sms.jobs.ts';
import { accountSmsRoutes } from './sms/sms.routes.ts';

messagesAccounts.provide({ joinedAt, liveSessions });
moderationAccounts.provide({ namesOf });

export const account: Module = {
  name: 'account',
  api({ mount, deps, sessions }) {
    accountRoutes(mount, deps, sessions);
    accountSmsRoutes(mount, deps);
    accountAppleRoutes(mount, deps);
    accountAvatarRoutes(mount, deps);
    accountPrivacyRoutes(mount, deps, sessions);
    accountAdmin(mount, deps, sessions);
  },
  jobs: (deps) => [
    ...accountJobs(deps),
    ...accountAppleJobs(deps),
    ...accountSmsJobs(deps),
    ...accountPrivacyJobs(deps, deps.personalData),
  ],
  personalData: () => [accountPersonalData],
};
