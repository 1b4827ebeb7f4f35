export { judgeWithCurrentWordList, type Judgement } from './words/judge-with-current-word-list.ts';
export { closeCase } from './cases/close-case.ts';
export type { ModeratableAccess, ModeratableAccessByKind, ModeratableThing } from './moderatable.ts';
export { bumpCaseVersionOnEdit } from './cases/bump-case-version-on-edit.ts';
export { openCase, appealStates } from './cases/open-case.ts';
export { mayPost, requireMayPost } from './posting-bans/require-may-post.ts';
export { moderationAccounts } from './accounts-port.ts';
