export { postsByIds } from './posts-by-ids.ts';
export { squarePersonalData } from './square-personal-data.ts';
