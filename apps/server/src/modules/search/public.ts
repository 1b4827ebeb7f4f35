export { changePopularity, indexDocuments, removeDocuments } from './index-documents.ts';
