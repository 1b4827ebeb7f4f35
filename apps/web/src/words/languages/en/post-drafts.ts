import type { postDraftsWords } from '../../post-drafts.ts';
import { countWithNoun } from './plural-and-number-formats.ts';

export const postDraftsWordsInEnglish: typeof postDraftsWords = {
  drafts: 'Drafts',
  count: (count, most) => `${count} / ${most}, on this device alone`,
  putAside: 'Save draft',
  asideDone: 'Saved among the drafts',
  nothing: 'Write something first',
  notKept: {
    full: (most) => `There are ${most} drafts already. Delete some first.`,
    unstorable: () => 'No room for it: the storage of this device is full or blocked',
  },
  imagesWaiting: 'Pictures are still on their way',
  list: 'Drafts',
  empty: 'No drafts yet',
  emptyHint: 'Half way through, save a draft and go on later.',
  open: 'Open the draft: ',
  onlyImages: 'A draft of pictures alone',
  onlyPoll: 'A draft of a poll alone',
  onlyQuote: 'A draft of a quote alone',
  images: (count) => countWithNoun(count, 'picture'),
  withPoll: 'Poll',
  withQuote: 'Quote',
  imageLife: 'Pictures of drafts are kept for a day, words for good.',
  remove: (beginning) => `Delete the draft: ${beginning}`,
  removed: 'Draft deleted',
  undo: 'Undo',
  opened: 'Opened; what you were writing is among the drafts',
  openedAlone: 'Draft opened',
};
