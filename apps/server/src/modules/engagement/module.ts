import type { Module } from '../../module.ts';
import { addPictureUseSource } from '../media/public.ts';
import { selectActivitiesShowingPictures } from './activities/activity-pictures.queries.ts';
import { engagementActivityAdmin } from './activities/activities.admin.ts';
import { engagementActivityRoutes } from './activities/activities.routes.ts';
import { checkinBadgeReferralRoutes } from './checkin/checkin-badges-referrals.routes.ts';
import { engagementJobs } from './engagement.jobs.ts';
import { checkinRulesAdmin } from './checkin/checkin-rules.admin.ts';
import { referralDeskAdmin } from './referrals/referral-desk.admin.ts';
import { engagementPersonalData } from './personal-data.ts';

addPictureUseSource('engagement', selectActivitiesShowingPictures);

export const engagement: Module = {
  name: 'engagement',
  api({ mount, deps }) {
    checkinBadgeReferralRoutes(mount, deps);
    engagementActivityRoutes(mount, deps);
    engagementActivityAdmin(mount, deps);
    checkinRulesAdmin(mount, deps);
    referralDeskAdmin(mount, deps);
  },
  jobs: (deps) => engagementJobs(deps),
  personalData: () => [engagementPersonalData],
};
