import { domPurifyOptionsForAllowedHtml } from '@lanyu/contract/allowed-html';
import DOMPurify from 'dompurify';

/** What the server would leave of it, as nodes: no text becomes markup outside of the sanitiser. */
export function sanitizeHtmlToFragment(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, { ...domPurifyOptionsForAllowedHtml, RETURN_DOM_FRAGMENT: true });
  for (const picture of fragment.querySelectorAll('img')) {
    if (!picture.hasAttribute('src')) picture.remove();
    // Without words it is decoration, and is not read out by its address.
    else if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '');
  }
  return fragment;
}

/** The same as text, for who parses it again. */
export function sanitizeHtmlToString(html: string): string {
  const box = document.createElement('div');
  box.append(sanitizeHtmlToFragment(html));
  return box.innerHTML;
}
