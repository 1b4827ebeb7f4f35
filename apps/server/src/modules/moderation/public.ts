export { checkText, type Judgement } from './words/check-text.ts';
export { closeCase } from './cases/close-case.ts';
export type { ModeratableAccess, ModeratableAccessByKind, ModeratableThing } from './moderatable.ts';
export { bumpCaseVersion } from './cases/bump-case-version.ts';
export { openCase, appealStates } from './cases/open-case.ts';
export { mayPost, postingBanOf, requireMayPost } from './posting-bans/require-may-post.ts';
export { moderationAccounts } from './accounts-port.ts';
