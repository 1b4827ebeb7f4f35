/** X-A10. */
export const coinsEach = 10;
export const checkInsNeeded = 3;
export const mostAMonth = 20;
