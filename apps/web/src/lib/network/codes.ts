import type { CodeOfName } from '@lanyu/contract/codes';

// The codes that the portal acts on, as plain numbers: the contract's table would bring every phrase into the page.
export const badInputCode = 1001 satisfies CodeOfName<'badInput'>;
export const notFoundCode = 1002 satisfies CodeOfName<'notFound'>;
export const forbiddenCode = 1003 satisfies CodeOfName<'forbidden'>;
export const tooOftenCode = 1004 satisfies CodeOfName<'tooOften'>;
export const keyReusedCode = 1006 satisfies CodeOfName<'keyReused'>;
export const inProgressCode = 1007 satisfies CodeOfName<'inProgress'>;

export const challengeRequiredCode = 2012 satisfies CodeOfName<'challengeRequired'>;

export const insufficientCoinsCode = 3001 satisfies CodeOfName<'insufficientCoins'>;
export const priceChangedCode = 3002 satisfies CodeOfName<'priceChanged'>;
export const orderNotFoundCode = 3003 satisfies CodeOfName<'orderNotFound'>;
export const overLimitCode = 3007 satisfies CodeOfName<'overLimit'>;
export const planWithdrawnCode = 3008 satisfies CodeOfName<'planWithdrawn'>;
export const couponUnavailableCode = 3011 satisfies CodeOfName<'couponUnavailable'>;
export const walletFrozenCode = 3009 satisfies CodeOfName<'walletFrozen'>;

export const memberQuotaUsedCode = 4004 satisfies CodeOfName<'memberQuotaUsed'>;
export const giftGoneCode = 4104 satisfies CodeOfName<'giftGone'>;
export const alreadyClaimedCode = 4105 satisfies CodeOfName<'alreadyClaimed'>;
export const membersOnlyCode = 4106 satisfies CodeOfName<'membersOnly'>;
export const alreadyCheckedInCode = 4201 satisfies CodeOfName<'alreadyCheckedIn'>;
export const activityClosedCode = 4202 satisfies CodeOfName<'activityClosed'>;
export const noMakeUpsLeftCode = 4203 satisfies CodeOfName<'noMakeUpsLeft'>;
export const sensitiveWordsCode = 4301 satisfies CodeOfName<'sensitiveWords'>;
export const underReviewCode = 4302 satisfies CodeOfName<'underReview'>;
export const mutedCode = 4303 satisfies CodeOfName<'muted'>;
