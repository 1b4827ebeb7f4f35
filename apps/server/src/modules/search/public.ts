export { changePopularity, indexDocuments, removeDocuments } from './games/index-documents.ts';
export { changePostPopularity, indexPost, removePost, type PostDocument } from './posts/index-posts.ts';
export { changeVideoPopularity, indexVideo, removeVideo } from './videos/index-videos.ts';
export { suggestGameNames, suggestPostHeadings } from './games/suggest-documents.ts';
export { gameCardsPort, postCardsPort, videoCardsPort } from './cards-port.ts';
export { findPostIds } from './posts/find-post-ids.ts';
