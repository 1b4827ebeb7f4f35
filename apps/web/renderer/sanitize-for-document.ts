import { allowedHtmlTags } from '@lanyu/contract/allowed-html';
import sanitize from 'sanitize-html';

/** Operators' HTML where the server draws it. */
export function sanitizeForDocument(html: string): string {
  return sanitize(html, {
    allowedTags: allowedHtmlTags,
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    nestingLimit: 40,
    transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener nofollow' }) },
    // As React writes texts: a quote stands only around an attribute (move-styles-into-sheet.ts).
    textFilter: (text) => text.replaceAll('"', '&quot;'),
  });
}
