import type { ResultCodeOfName } from '@lanyu/contract/result-codes';

// The codes that the portal acts on, as plain numbers: the contract's table would bring every phrase into the page.
export const badInputCode = 1001 satisfies ResultCodeOfName<'badInput'>;
export const notFoundCode = 1002 satisfies ResultCodeOfName<'notFound'>;
export const forbiddenCode = 1003 satisfies ResultCodeOfName<'forbidden'>;
export const tooOftenCode = 1004 satisfies ResultCodeOfName<'tooOften'>;
export const keyReusedCode = 1006 satisfies ResultCodeOfName<'keyReused'>;
export const inProgressCode = 1007 satisfies ResultCodeOfName<'inProgress'>;

export const challengeRequiredCode = 2012 satisfies ResultCodeOfName<'challengeRequired'>;

export const insufficientCoinsCode = 3001 satisfies ResultCodeOfName<'insufficientCoins'>;
export const priceChangedCode = 3002 satisfies ResultCodeOfName<'priceChanged'>;
export const orderNotFoundCode = 3003 satisfies ResultCodeOfName<'orderNotFound'>;
export const overLimitCode = 3007 satisfies ResultCodeOfName<'overLimit'>;
export const planWithdrawnCode = 3008 satisfies ResultCodeOfName<'planWithdrawn'>;
export const couponUnavailableCode = 3011 satisfies ResultCodeOfName<'couponUnavailable'>;
export const walletFrozenCode = 3009 satisfies ResultCodeOfName<'walletFrozen'>;

export const memberQuotaUsedCode = 4004 satisfies ResultCodeOfName<'memberQuotaUsed'>;
export const giftGoneCode = 4104 satisfies ResultCodeOfName<'giftGone'>;
export const alreadyClaimedCode = 4105 satisfies ResultCodeOfName<'alreadyClaimed'>;
export const membersOnlyCode = 4106 satisfies ResultCodeOfName<'membersOnly'>;
export const alreadyCheckedInCode = 4201 satisfies ResultCodeOfName<'alreadyCheckedIn'>;
export const activityClosedCode = 4202 satisfies ResultCodeOfName<'activityClosed'>;
export const noMakeUpsLeftCode = 4203 satisfies ResultCodeOfName<'noMakeUpsLeft'>;
export const sensitiveWordsCode = 4301 satisfies ResultCodeOfName<'sensitiveWords'>;
export const underReviewCode = 4302 satisfies ResultCodeOfName<'underReview'>;
export const mutedCode = 4303 satisfies ResultCodeOfName<'muted'>;
