import { yieldAllRowsAsOnePiece, msToIsoTime, type PersonalDataHandler } from '../../personal-data-handler.ts';
import { monthlyBadgeName } from '../../words/monthly-badge-names.ts';
import { deleteBadgesOfUser, selectBadgesOfUser } from './badges/badges.queries.ts';
import { deleteCheckInDaysOfUser, checkinPagesOfUser } from './checkin/checkins.queries.ts';
import { deleteEventsOfUser, iterateEventsOfUser } from './events/user-events.queries.ts';
import { deleteReferralMonthsAndFreezeOfUser } from './referrals/staff-referrals.queries.ts';
import { deleteUnpaidAndAnonymisePaidReferrals, selectReferralsInvolvingUser } from './referrals/referrals.queries.ts';
import {
  deleteRewardsAndTicketsOfUser,
  drawTicketPagesOfUser,
  selectTaskRewardsOfUser,
} from './rewards/rewards-personal-data.queries.ts';

const batchSize = 500;

/** X-A8. Coins that were given stay in the ledger, which is exported as such. */
export const engagementPersonalData: PersonalDataHandler = {
  tables: [
    'engagement_checkins',
    'engagement_badges',
    'engagement_events',
    'engagement_referrals',
    'engagement_referral_devices',
    'engagement_referral_months',
    'engagement_referral_freezes',
    'engagement_rewards',
    'engagement_tickets',
  ],
  sections: (db, uid) => [
    {
      name: 'checkIns',
      many: async function* () {
        for await (const page of checkinPagesOfUser(db, uid, batchSize)) {
          yield page.map((day) => ({
            day: day.day,
            daysInARow: day.run,
            madeUp: day.made_up,
            coins: day.coins,
            bonus: day.bonus,
            checkedInAt: msToIsoTime(day.created_at),
          }));
        }
      },
    },
    {
      name: 'badges',
      many: yieldAllRowsAsOnePiece(async () =>
        (await selectBadgesOfUser(db, uid)).map(({ month, created_at }) => ({
          month: month.slice(0, 7),
          name: monthlyBadgeName(month),
          earnedAt: msToIsoTime(created_at),
        })),
      ),
    },
    {
      name: 'deeds',
      many: async function* () {
        for await (const page of iterateEventsOfUser(db, uid, batchSize)) {
          yield page.map(({ event, key, happened_at }) => ({ deed: event, of: key, at: msToIsoTime(happened_at) }));
        }
      },
    },
    {
      name: 'referrals',
      many: yieldAllRowsAsOnePiece(async () =>
        (await selectReferralsInvolvingUser(db, uid)).map(
          ({ invitee_id, inviter_id, state, reason, refused_by, created_at, paid_at }) => ({
            invited: invitee_id,
            by: inviter_id,
            state,
            // What an operator wrote is not for players: it may be about somebody else.
            reason: refused_by === null ? reason : 'refused by an operator',
            since: msToIsoTime(created_at),
            paidAt: paid_at === null ? null : msToIsoTime(paid_at),
          }),
        ),
      ),
    },
    {
      name: 'taskRewards',
      many: yieldAllRowsAsOnePiece(async () =>
        (await selectTaskRewardsOfUser(db, uid)).map(({ title, coins, created_at }) => ({
          task: title,
          coins,
          takenAt: msToIsoTime(created_at),
        })),
      ),
    },
    {
      name: 'draws',
      many: async function* () {
        for await (const page of drawTicketPagesOfUser(db, uid, batchSize)) {
          yield page.map(({ day, name, coins, created_at }) => ({
            day,
            prize: name,
            coins,
            drawnAt: msToIsoTime(created_at),
          }));
        }
      },
    },
  ],
  erase: async (tx, uid) => {
    await deleteCheckInDaysOfUser(tx, uid);
    await deleteBadgesOfUser(tx, uid);
    await deleteEventsOfUser(tx, uid);
    await deleteRewardsAndTicketsOfUser(tx, uid);
    await deleteUnpaidAndAnonymisePaidReferrals(tx, uid);
    await deleteReferralMonthsAndFreezeOfUser(tx, uid);
  },
};
