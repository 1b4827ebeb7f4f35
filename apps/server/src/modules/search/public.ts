export { changePopularity, indexDocuments, removeDocuments } from './index-documents.ts';
export { changePostPopularity, indexPost, removePost, type FoundPost } from './index-posts.ts';
