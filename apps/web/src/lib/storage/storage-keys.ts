/** Visitors at a device share theirs. */
const ofEach = (name: string) => (uid: string) => `lanyu.${name}.${uid || 'guest'}`;

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
  tagChoice: ofEach('tagChoice'),
  recentSearches: ofEach('searches'),
  historyOff: ofEach('historyOff'),
  bulletinHidden: ofEach('bulletin.hidden'),
  /** Begins as all drafts do, which are forgotten together (tab-draft.ts). `edited`: the post that is changed. */
  postDraft: (uid: string, edited = 'new') => `${ofEach('draft.post')(uid)}.${edited}`,
  /** Forgotten with the drafts. */
  unsentLikes: ofEach('draft.likes'),
  /** Forgotten with the drafts. */
  rechargeIntent: ofEach('draft.recharge'),
  membershipIntent: ofEach('draft.membership'),
  receiptHead: ofEach('receipts'),
  video: 'lanyu.video',
  videoPlaces: 'lanyu.videoPlaces',
} as const;
