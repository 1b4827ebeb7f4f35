export { indexDocuments, removeDocuments, type SearchDocument } from './index-documents.ts';
