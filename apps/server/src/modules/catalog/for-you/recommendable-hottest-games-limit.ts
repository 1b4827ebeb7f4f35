/** So many of the hottest games, and the editorial ones, can be recommended: home has their cards in its cache. */
export const recommendableHottestGamesLimit = 99;
