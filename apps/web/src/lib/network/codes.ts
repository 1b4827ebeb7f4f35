import type { CodeOfName } from '@lanyu/contract/codes';

// The codes that the portal acts on, as plain numbers: the contract's table would bring every phrase into the page.
export const badInput = 1001 satisfies CodeOfName<'badInput'>;
export const notFound = 1002 satisfies CodeOfName<'notFound'>;
export const forbidden = 1003 satisfies CodeOfName<'forbidden'>;
export const tooOften = 1004 satisfies CodeOfName<'tooOften'>;
export const keyReused = 1006 satisfies CodeOfName<'keyReused'>;
export const inProgress = 1007 satisfies CodeOfName<'inProgress'>;

export const challengeRequired = 2012 satisfies CodeOfName<'challengeRequired'>;

export const insufficientCoins = 3001 satisfies CodeOfName<'insufficientCoins'>;
export const priceChanged = 3002 satisfies CodeOfName<'priceChanged'>;
export const orderNotFound = 3003 satisfies CodeOfName<'orderNotFound'>;
export const overLimit = 3007 satisfies CodeOfName<'overLimit'>;
export const planWithdrawn = 3008 satisfies CodeOfName<'planWithdrawn'>;
export const walletFrozen = 3009 satisfies CodeOfName<'walletFrozen'>;

export const memberQuotaUsed = 4004 satisfies CodeOfName<'memberQuotaUsed'>;
export const giftGone = 4104 satisfies CodeOfName<'giftGone'>;
export const alreadyClaimed = 4105 satisfies CodeOfName<'alreadyClaimed'>;
export const membersOnly = 4106 satisfies CodeOfName<'membersOnly'>;
export const alreadyCheckedIn = 4201 satisfies CodeOfName<'alreadyCheckedIn'>;
export const activityClosed = 4202 satisfies CodeOfName<'activityClosed'>;
export const noMakeUpsLeft = 4203 satisfies CodeOfName<'noMakeUpsLeft'>;
export const sensitiveWords = 4301 satisfies CodeOfName<'sensitiveWords'>;
export const underReview = 4302 satisfies CodeOfName<'underReview'>;
export const muted = 4303 satisfies CodeOfName<'muted'>;
