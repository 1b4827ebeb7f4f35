import { GlyphSvg, type GlyphProps } from './GlyphSvg.tsx';

/** The diamond, the portal's coin. */
export function Gem({ size = 16, ...rest }: GlyphProps) {
  return (
    <GlyphSvg size={size} {...rest}>
      <path fill="#8ED4FB" d="M7 4h10l5 6-10 11L2 10z" />
      <path fill="#D6F0FF" d="M7 4h10l-2 6H9z" />
      <path fill="#4FB3F2" d="M17 4l5 6h-7zM9 10h6l-3 11z" />
      <path fill="#2B8FD9" d="M15 10h7L12 21z" />
      <path fill="#B6E3FC" d="M7 4l2 6H2z" />
      <path fill="#fff" opacity=".85" d="M8 5.2h3.2L10 8.6H6.4z" />
    </GlyphSvg>
  );
}
