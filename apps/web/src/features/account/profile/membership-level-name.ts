import { ownAccountWords } from '#src/words/own-account.ts';

/** Names of levelType 1 to 3 (X-M4); a level of a later version is simply a member. */
export function membershipLevelName(levelType: number): string {
  return levelType < 1 ? '' : (ownAccountWords.levels[levelType - 1] ?? ownAccountWords.level);
}
