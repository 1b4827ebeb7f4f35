import { useEffect, useState } from 'react';
import builtIn from '#src/art/logo/mark.svg';
import { retryUntilLoaded } from '#src/lib/network/retry-until-loaded.ts';
import { encodeQrCode, type EncodedQrCode } from './encode-qr-code.ts';
import styles from './QrCode.module.css';

interface QrCodeProps {
  text: string;
  label: string;
  className?: string | undefined;
  /** In its middle; the built-in one where the page knows no other. */
  mark?: string;
}

export function QrCode({ text, label, className, mark = builtIn }: QrCodeProps) {
  const [shape, setShape] = useState<EncodedQrCode | null>(null);
  useEffect(() => {
    const unwanted = new AbortController();
    const { signal } = unwanted;
    // The place stays blank until its code is there; the address itself is elsewhere on the page.
    void retryUntilLoaded(() => encodeQrCode(text), { signal }).then((drawn) => signal.aborted || setShape(drawn));
    return () => unwanted.abort();
  }, [text]);
  const size = shape?.size ?? 25;
  const badge = size * 0.22;
  return (
    <svg
      className={`${styles['code']} ${className ?? ''}`}
      viewBox={`-1 -1 ${size + 2} ${size + 2}`}
      role="img"
      aria-label={label}
    >
      {shape !== null && (
        <>
          <path d={shape.modules} />
          {shape.eyes.map(([x, y]) => (
            <g key={`${x}-${y}`}>
              <rect className={styles['eye']} x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.8" />
              <rect x={x + 2} y={y + 2} width="3" height="3" rx="1" />
            </g>
          ))}
          <rect
            className={styles['gap']}
            x={(size - badge) / 2 - 0.4}
            y={(size - badge) / 2 - 0.4}
            width={badge + 0.8}
            height={badge + 0.8}
            rx="1.4"
          />
          <image href={mark} x={(size - badge) / 2} y={(size - badge) / 2} width={badge} height={badge} />
        </>
      )}
    </svg>
  );
}
