/** Every key the portal writes on a device, in one place so that none collides. */
export const storageKeys = {
  account: 'lanyu.account',
  device: 'lanyu.device',
  theme: 'lanyu.theme',
  textSize: 'lanyu.textSize',
  language: 'lanyu.language',
  ageConfirmed: 'lanyu.ageConfirmed',
  inviteCode: 'lanyu.inviteCode',
  channelID: 'lanyu.channelID',
  entryCodes: 'lanyu.entryCodes',
  faqVotes: 'lanyu.faqVotes',
  push: 'lanyu.push',
  tagChoice: (uid: string) => `lanyu.tagChoice.${uid === '' ? 'guest' : uid}`,
  recentSearches: (uid: string) => `lanyu.searches.${uid === '' ? 'guest' : uid}`,
  bulletinHidden: (uid: string) => `lanyu.bulletin.hidden.${uid === '' ? 'guest' : uid}`,
  /** Begins as all drafts do, which are forgotten together (tab-draft.ts). `edited`: the post that is changed. */
  postDraft: (uid: string, edited = 'new') => `lanyu.draft.post.${uid === '' ? 'guest' : uid}.${edited}`,
  /** Forgotten with the drafts. */
  unsentLikes: (uid: string) => `lanyu.draft.likes.${uid}`,
  /** Forgotten with the drafts. */
  rechargeIntent: (uid: string) => `lanyu.draft.recharge.${uid}`,
  membershipIntent: (uid: string) => `lanyu.draft.membership.${uid}`,
  receiptHead: (uid: string) => `lanyu.receipts.${uid}`,
  video: 'lanyu.video',
  videoPlaces: 'lanyu.videoPlaces',
} as const;
