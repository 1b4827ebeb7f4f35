import type { squareWords } from '../../square.ts';
import { countWithNoun } from './plural-and-number-formats.ts';
import { regionInEnglish } from './places/region-in-english.ts';

export const squareWordsInEnglish: typeof squareWords = {
  images: 'Pictures of the post',
  openImage: (index, count) => (count > 1 ? `Enlarge picture ${index} of ${count}` : 'Enlarge the picture'),
  image: (index, count) => (count > 1 ? `Picture ${index} of ${count}` : 'Picture of the post'),
  imageCount: (count) => countWithNoun(count, 'picture'),
  closeImage: 'Close the picture',
  follow: 'Follow',
  followed: 'Following',
  followNamed: (name) => `Follow ${name}`,
  followedNamed: (name) => `Following ${name}, stop`,
  gone: 'A player who left',
  posts: 'Posts',
  aboutGame: 'In the square',
  allPosts: 'All posts',
  noneAboutGame: 'Nobody has written about this game yet',
  writeAboutGame: 'Write something',
  suggested: 'Players to follow',
  waiting: 'In review; shown to all once passed',
  hidden: (reason) => (reason === '' ? 'Hidden' : `Hidden: ${reason}`),
  edited: 'edited',
  region: (name) => `From: ${regionInEnglish(name)}`,
  aboutGameShort: 'About: ',
  newPosts: (count) => (count > 98 ? '99+ new posts' : countWithNoun(count, 'new post')),
};
