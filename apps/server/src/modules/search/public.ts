export { cutRun, loadDictionary } from './cut-words.ts';
export { changePopularity, indexDocuments, removeDocuments } from './index-documents.ts';
export { changePostPopularity, indexPost, removePost, type FoundPost } from './index-posts.ts';
export { nameOf } from './normalise.ts';
export { suggestGames, suggestHeadings } from './suggest-documents.ts';
export { typedPart } from './typed-part.ts';
