export { checkTextAndRecordWordHits, type TextJudgement } from './words/check-text-and-record-word-hits.ts';
export { closeCaseOfDeletedContent } from './cases/close-case-of-deleted-content.ts';
export type {
  ModeratableAccess,
  ModeratableAccessByKind,
  ModeratableContent,
  SurroundingContent,
} from './moderatable.ts';
export { bumpCaseVersionOnEdit } from './cases/bump-case-version-on-edit.ts';
export { openCaseForContent, readAppealStatesOfContent } from './cases/open-case-and-read-appeal-states.ts';
export {
  filterUsersAllowedToPost,
  isAllowedToPost,
  readPostingBanOfUser,
  requireNoPostingBan,
} from './posting-bans/posting-ban-checks.ts';
export { moderationAccountsPort } from './accounts-port.ts';
export { selectModerationDailyMetrics } from './numbers/moderation-daily-metrics.queries.ts';
