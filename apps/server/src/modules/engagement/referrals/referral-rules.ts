/** X-A10. */
export const coinsPerReferral = 10;
export const checkInsNeeded = 3;
export const maxReferralsPerMonth = 20;
