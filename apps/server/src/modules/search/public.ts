export {
  updatePopularityOfDocuments,
  indexDocuments,
  prefixTermsOfTitle,
  removeDocuments,
} from './games/index-games.ts';
export { changePostPopularity, indexPost, removePost, type PostDocument } from './posts/index-posts.ts';
export { changeVideoPopularity, indexVideo, removeVideo } from './videos/index-videos.ts';
export { suggestGameNames, suggestPostHeadingsByPrefix } from './games/suggest-games-and-post-headings.ts';
export { gameCardsPort, postCardsPort, videoCardsPort } from './cards-port.ts';
export { findPostIds } from './posts/find-post-ids.ts';
