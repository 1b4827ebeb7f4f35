import type { gamePostsWords } from '../../game-posts.ts';

export const gamePostsWordsInEnglish: typeof gamePostsWords = {
  sort: 'Order of posts',
  sorts: { hottest: 'Hot', newest: 'Newest' },
  write: 'Post',
  posts: 'Posts about this game',
  noPosts: 'Nobody has talked about this game yet',
  noPostsHint: 'How far are you, and where are you stuck? Say the first word.',
  writeFirst: 'Write the first post',
  guides: 'Guides',
  guidesNote: 'Picked by the editors from what players write',
  noGuides: 'No guides yet',
  noGuidesHint: 'Write one as a post. Good ones are picked and stand here.',
  writeGuide: 'Write one',
};
