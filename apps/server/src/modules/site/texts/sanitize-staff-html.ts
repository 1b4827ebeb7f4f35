import { allowedHtmlTags } from '@lanyu/contract/allowed-html';
import sanitize from 'sanitize-html';

/** What operators may write: words with structure, links and pictures. No script, no style, no form, no frame. */
export function sanitizeStaffHtml(html: string): string {
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
  });
}
