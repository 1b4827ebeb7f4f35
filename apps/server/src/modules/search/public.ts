export { changePopularity, indexDocuments, removeDocuments, type SearchDocument } from './index-documents.ts';
export { rankDocuments } from './rank-documents.ts';
