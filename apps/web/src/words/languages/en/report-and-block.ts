import type { reportAndBlockWords } from '../../report-and-block.ts';

export const reportAndBlockWordsInEnglish: typeof reportAndBlockWords = {
  reportTitle: { post: 'Report a post', comment: 'Report a comment', person: 'Report a player' },
  reason: 'What is wrong',
  reasons: {
    spam: 'Ads, spam',
    abuse: 'Insults, harassment',
    sexual: 'Sexual content',
    violence: 'Violence',
    fraud: 'Fraud, stolen accounts',
    minor: 'Harms minors',
    rights: 'Breaks somebody’s rights',
    other: 'Something else',
  },
  reasonMissing: 'Choose a reason first',
  text: 'More (optional)',
  textHint: 'The clearer, the sooner it is dealt with.',
  send: 'Report',
  sent: 'Received. We will look at it soon.',
  blockTitle: (name) => `Block ${name}?`,
  blockHint:
    'You will not see each other’s posts and comments, nor follow each other. Undo it under “Settings · Blocked”.',
  block: 'Block',
  keep: 'Not now',
  blocked: 'Blocked',
};
