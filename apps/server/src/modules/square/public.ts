export { postsByIds } from './posts-by-ids.ts';
