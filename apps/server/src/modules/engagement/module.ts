import type { Module } from '../../module.ts';
import { registerPictureUseSource } from '../media/public.ts';
import { selectActivitiesShowingPictures } from './activities/activities-showing-pictures.queries.ts';
import { engagementActivityStaffRoutes } from './activities/activities.admin.ts';
import { engagementActivityRoutes } from './activities/activities.routes.ts';
import { checkinBadgeReferralRoutes } from './checkin/checkin-badges-referrals.routes.ts';
import { engagementJobs } from './engagement.jobs.ts';
import { checkinRulesStaffRoutes } from './checkin/checkin-rules.admin.ts';
import { referralStaffRoutes } from './referrals/referrals.admin.ts';
import { engagementPersonalData } from './personal-data.ts';

registerPictureUseSource('engagement', selectActivitiesShowingPictures);

export const engagementModule: Module = {
  name: 'engagement',
  api({ mount, deps }) {
    const embeddedAnswers = checkinBadgeReferralRoutes(mount, deps);
    engagementActivityRoutes(mount, deps);
    engagementActivityStaffRoutes(mount, deps);
    checkinRulesStaffRoutes(mount, deps);
    referralStaffRoutes(mount, deps);
    return { embeddedAnswers };
  },
  jobs: (deps) => engagementJobs(deps),
  personalData: () => [engagementPersonalData],
};
