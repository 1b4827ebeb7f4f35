import { useState } from 'react';
import { cx } from '../cx.ts';
import styles from './Picture.module.css';

/** A picture in several widths, each as AVIF and WebP; without a base there is none. */
export interface PictureFiles {
  base: string;
  /** Smallest first. */
  widths: readonly number[];
  /** Of the largest. */
  width: number;
  height: number;
  /** A few pixels as a data: address. */
  blur: string;
}

interface Props {
  picture: PictureFiles;
  /** How wide it is drawn, as in lib/format/image-sizes.ts. */
  sizes: string;
  /** Empty beside words that say the same. */
  alt: string;
  /** For the largest picture in first view: asked for before everything else. */
  eager?: boolean;
  className?: string | undefined;
}

function sourceSet({ base, widths }: PictureFiles, format: 'avif' | 'webp'): string {
  return widths.map((width) => `${base}/${width}.${format} ${width}w`).join(', ');
}

/** Fills the box that its class or its own shape gives it; a few blurred pixels stand there until the picture does. */
export function Picture({ picture, sizes, alt, eager = false, className }: Props) {
  // By address: a row that is given another game's picture starts blurred again.
  const [arrived, setArrived] = useState('');
  const { base, widths, width, height, blur } = picture;
  if (base === '') {
    return (
      <span
        className={cx(styles.none, className)}
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      />
    );
  }
  return (
    <picture className={styles.frame}>
      <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
      <img
        className={cx(styles.image, className)}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding={eager ? 'sync' : 'async'}
        draggable={false}
        style={arrived === base || blur === '' ? undefined : { backgroundImage: `url("${blur}")` }}
        onLoad={() => setArrived(base)}
        sizes={sizes}
        srcSet={sourceSet(picture, 'webp')}
        src={`${base}/${widths.at(-1)}.webp`}
      />
    </picture>
  );
}
