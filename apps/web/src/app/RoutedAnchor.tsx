import { Link } from 'react-router';
import type { AnchorProps } from '#src/ui/Anchor/Anchor.tsx';

/** The kit's links: pages of this site open in place, everything else as the browser would. */
export function RoutedAnchor({ href, ...rest }: AnchorProps) {
  if (/^\/(?![/\\])/.test(href)) return <Link {...rest} to={href} />;
  return /^https?:/i.test(href) ? <a {...rest} href={href} target="_blank" rel="noopener noreferrer" /> : <a {...rest} href={href} />;
}
