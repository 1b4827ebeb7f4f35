import { useNavigate } from 'react-router';
import { pathTo } from '#src/lib/routing/path-to.ts';
import type { AnchorProps } from '#src/ui/Anchor/Anchor.tsx';

let openKeyboard = () => {};

/** The code for it comes after the first view; who taps before opens the page of search without the keyboard. */
export function setSearchKeyboardOpener(open: () => void): void {
  openKeyboard = open;
}

/**
 * The kit's links: pages of this site open in place, everything else as the browser would.
 * The router's own Link brings prefetching for a kind of app this is not, and 2 kB with it.
 */
export function RoutedAnchor({ href, onClick, replace = false, ...rest }: AnchorProps) {
  const navigate = useNavigate();
  if (/^\/(?![/\\])/.test(href)) {
    return (
      <a
        {...rest}
        href={href}
        onClick={(event) => {
          onClick?.(event);
          const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
          if (event.defaultPrevented || !plain || rest.target !== undefined || rest.download !== undefined) return;
          event.preventDefault();
          if (href === pathTo('search')) openKeyboard();
          const { pathname, search, hash } = window.location;
          void navigate(href, { replace: replace || href === pathname + search + hash });
        }}
      />
    );
  }
  const foreign = /^https?:/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return <a {...rest} {...foreign} href={href} {...(onClick && { onClick })} />;
}
