export { requireValidPreviewTicket, previewFactsForPage } from './preview-ticket.ts';
