import { useEffect, useState } from 'react';
import mark from '#src/art/logo/mark.svg';
import { qrShape, type QrShape } from './qr-shape.ts';
import styles from './QrCode.module.css';

interface QrCodeProps {
  text: string;
  label: string;
  className?: string | undefined;
}

export function QrCode({ text, label, className }: QrCodeProps) {
  const [shape, setShape] = useState<QrShape | null>(null);
  useEffect(() => {
    let wanted = true;
    qrShape(text).then(
      (drawn) => {
        if (wanted) setShape(drawn);
      },
      // Its code did not arrive: the place stays blank, the address itself is elsewhere on the page.
      () => {},
    );
    return () => {
      wanted = false;
    };
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
