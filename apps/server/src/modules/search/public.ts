export {
  setSearchPopularityOfGames,
  indexDocumentsAndDeleteDeadHotWords,
  prefixTermsOfTitle,
  removeDocumentsAndDeleteDeadHotWords,
} from './games/index-games.ts';
export {
  setSearchPopularityOfPosts,
  indexPost,
  removePostFromSearchIndex,
  type PostDocument,
} from './posts/index-posts.ts';
export { setSearchPopularityOfVideos, indexVideo, removeVideoFromSearchIndex } from './videos/index-videos.ts';
export { suggestGameNames, suggestPostHeadingsByPrefix } from './games/suggest-games-and-post-headings.ts';
export { gameCardsPort, postCardsPort, videoCardsPort } from './game-post-and-video-cards-ports.ts';
export { findShownPostIdsForStaff } from './posts/find-shown-post-ids-for-staff.ts';
