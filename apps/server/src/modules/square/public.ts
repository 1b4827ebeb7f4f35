export { keepCounting } from './keep-counting.ts';
export { readLiveCounts, topicOf } from './live-topics.ts';
export { postsByIds } from './posts-by-ids.ts';
export { squarePersonalData } from './square-personal-data.ts';
