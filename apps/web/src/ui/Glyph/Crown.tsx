import { useId } from 'react';
import { GlyphSvg, type GlyphProps } from './GlyphSvg.tsx';

/** The membership crown. */
export function Crown({ size = 18, ...rest }: GlyphProps) {
  const gold = useId();
  return (
    <GlyphSvg size={size} {...rest}>
      <linearGradient id={gold} x1="0" y1="0" x2="1" y2="1">
        <stop stopColor="#FBEBC0" />
        <stop offset=".55" stopColor="#E4BE6C" />
        <stop offset="1" stopColor="#C08F35" />
      </linearGradient>
      <path
        fill={`url(#${gold})`}
        d="M4.6 6.2c-1-.5-2 .5-1.7 1.5l2.6 9.4A3.5 3.5 0 0 0 8.9 19.7h6.2a3.5 3.5 0 0 0 3.4-2.6l2.6-9.4c.3-1-.7-2-1.7-1.5l-3.3 1.9-3.1-4.3a1.2 1.2 0 0 0-2 0L7.9 8.1z"
      />
      <path
        d="M8.8 10.6l3.2 5.2 3.2-5.2"
        fill="none"
        stroke="#4A3410"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </GlyphSvg>
  );
}
