import DOMPurify from 'dompurify';

const allowed = {
  ALLOWED_TAGS: [
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
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan'],
  // Numbers are no addresses: they are not held against the next line.
  ADD_URI_SAFE_ATTR: ['colspan', 'rowspan', 'width', 'height'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i,
};

/** What the server would leave of it, as nodes: no text becomes markup outside of the sanitiser. */
export function safeFragment(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true });
  for (const picture of fragment.querySelectorAll('img')) {
    if (!picture.hasAttribute('src')) picture.remove();
    // Without words it is decoration, and is not read out by its address.
    else if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '');
  }
  return fragment;
}

/** The same as text, for who parses it again. */
export function cleanHtmlText(html: string): string {
  const box = document.createElement('div');
  box.append(safeFragment(html));
  return box.innerHTML;
}
