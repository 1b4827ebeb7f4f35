export { changePopularity, indexDocuments, removeDocuments } from './games/index-documents.ts';
export { changePostPopularity, indexPost, removePost, type PostDocument } from './posts/index-posts.ts';
export { changeVideoPopularity, indexVideo, removeVideo } from './videos/index-videos.ts';
export { suggestGames, suggestPostHeadings } from './games/suggest-documents.ts';
export { gameCards, postCards, videoCards } from './cards-port.ts';
