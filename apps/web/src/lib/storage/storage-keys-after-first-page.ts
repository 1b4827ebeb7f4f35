/** Keys of parts that load after the first page, beside storage-keys.ts, whose every name weighs on that page. */
export const storageKeysAfterFirstPage = {
  /** Of the device, whoever is logged in. */
  recentEmoji: 'lanyu.recentEmoji',
  /** Begins as all drafts do, which are forgotten together (tab-draft.ts). */
  shelvedPostDrafts: (uid: string) => `lanyu.draft.posts.${uid || 'guest'}`,
} as const;
