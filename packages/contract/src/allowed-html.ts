/** What operators may write: words with structure, links and pictures. Plain code, for the server, the portal and the console. */
export const allowedHtmlTags = [
  'a',
  'b',
  'blockquote',
  'br',
  'div',
  'em',
  'h2',
  'h3',
  'h4',
  'hr',
  'i',
  'img',
  'li',
  'ol',
  'p',
  's',
  'small',
  'span',
  'strong',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
];

/** For DOMPurify, which sanitises again in the browser what the server sanitised when it was written. */
export const domPurifyOptionsForAllowedHtml = {
  ALLOWED_TAGS: allowedHtmlTags,
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan'],
  // Numbers are no addresses: they are not held against the next line.
  ADD_URI_SAFE_ATTR: ['colspan', 'rowspan', 'width', 'height'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i,
};
