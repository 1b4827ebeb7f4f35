/** What operators can turn off, for everybody or for some channels. A call names the one it belongs to. */
export const featureNames = [
  'registration',
  'payments',
  'downloads',
  'giftClaims',
  'redeeming',
  'checkin',
  'draws',
  'posting',
  'comments',
  'reviews',
  'uploads',
  'search',
  'recommendations',
] as const;

export type FeatureName = (typeof featureNames)[number];
