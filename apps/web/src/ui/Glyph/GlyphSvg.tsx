import type { ReactNode } from 'react';

export interface GlyphProps {
  /** Side length in px at 375 wide. */
  size?: number;
  className?: string | undefined;
  label?: string;
}

/** A small drawing of several colours; without a label it is not read aloud. */
export function GlyphSvg({ size, className, label, children }: GlyphProps & { size: number; children: ReactNode }) {
  const side = `${size / 16}rem`;
  return (
    <svg
      className={className}
      style={{ width: side, height: side, flex: 'none' }}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {children}
    </svg>
  );
}
