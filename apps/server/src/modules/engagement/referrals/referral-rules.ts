/** X-A10. */
export const referralRewardCoins = 10;
export const checkInsNeededForReferral = 3;
export const maxReferralsPerMonth = 20;
