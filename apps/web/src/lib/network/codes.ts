import type { CodeOf } from '@lanyu/contract/codes';

// The codes that the portal acts on, as plain numbers: the contract's table would bring every phrase into the page.
export const badInput = 1001 satisfies CodeOf<'badInput'>;
export const notFound = 1002 satisfies CodeOf<'notFound'>;
export const forbidden = 1003 satisfies CodeOf<'forbidden'>;
export const tooOften = 1004 satisfies CodeOf<'tooOften'>;
export const keyReused = 1006 satisfies CodeOf<'keyReused'>;
export const inProgress = 1007 satisfies CodeOf<'inProgress'>;

export const challengeRequired = 2012 satisfies CodeOf<'challengeRequired'>;

export const insufficientCoins = 3001 satisfies CodeOf<'insufficientCoins'>;
export const priceChanged = 3002 satisfies CodeOf<'priceChanged'>;
export const orderNotFound = 3003 satisfies CodeOf<'orderNotFound'>;
export const overLimit = 3007 satisfies CodeOf<'overLimit'>;
export const planWithdrawn = 3008 satisfies CodeOf<'planWithdrawn'>;
export const walletFrozen = 3009 satisfies CodeOf<'walletFrozen'>;

export const memberQuotaUsed = 4004 satisfies CodeOf<'memberQuotaUsed'>;
export const giftGone = 4104 satisfies CodeOf<'giftGone'>;
export const alreadyClaimed = 4105 satisfies CodeOf<'alreadyClaimed'>;
export const membersOnly = 4106 satisfies CodeOf<'membersOnly'>;
export const alreadyCheckedIn = 4201 satisfies CodeOf<'alreadyCheckedIn'>;
export const activityClosed = 4202 satisfies CodeOf<'activityClosed'>;
export const noMakeUpsLeft = 4203 satisfies CodeOf<'noMakeUpsLeft'>;
export const sensitiveWords = 4301 satisfies CodeOf<'sensitiveWords'>;
export const underReview = 4302 satisfies CodeOf<'underReview'>;
export const muted = 4303 satisfies CodeOf<'muted'>;
