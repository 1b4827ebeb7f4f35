export {
  readBadgeMonthsOfUsers,
  filterUsersWearingAnyBadge,
  monthRangeOfBadgesWornAt,
} from './badges/filter-users-wearing-any-badge.ts';
export { engagementPersonalData } from './personal-data.ts';
export { lockAndReadLastUserEventTime } from './events/user-events.queries.ts';
export { deleteUndoneEvent, recordUserEventAndAwardBadge } from './events/record-user-event-and-award-badge.ts';
export { selectActivitiesAndDraftsDuring } from './activities/activity.queries.ts';
export { selectCheckInRulesStartingDuring } from './checkin/checkin-rule-versions.queries.ts';
export { listOwnRewards } from './rewards/list-own-rewards.ts';
export { listActivities } from './activities/list-activities.ts';
export {
  validateUnsavedActivityForPreview,
  type UnsavedActivityForPreview,
} from './activities/validate-unsaved-activity-for-preview.ts';
export { readActivity } from './activities/read-activity.ts';
export { selectCheckInAndReferralDailyMetrics } from './numbers/checkin-and-referral-daily-metrics.queries.ts';
