export { cutRun, loadDictionary, wordsOfText } from './cut-words.ts';
export { changePopularity, indexDocuments, removeDocuments } from './index-documents.ts';
export { changePostPopularity, indexPost, removePost, type FoundPost } from './index-posts.ts';
export { changeVideoPopularity, indexVideo, removeVideo } from './index-videos.ts';
export { nameOf } from './normalise.ts';
export { suggestGames, suggestHeadings } from './suggest-documents.ts';
export { typedPart } from './typed-part.ts';
