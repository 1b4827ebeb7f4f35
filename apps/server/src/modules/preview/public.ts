export { openPreviewTicket, previewFactsForPage } from './preview-ticket.ts';
