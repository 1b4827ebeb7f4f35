import { useEffect, useRef, useState } from 'react';
import { sizesAttributeByPlace } from '#src/lib/format/image-sizes.ts';
import { uiComponentWords } from '#src/words/ui-components.ts';
import { Anchor } from '../Anchor/Anchor.tsx';
import { cx } from '../cx.ts';
import { Picture, type PictureFiles } from '../Picture/Picture.tsx';
import styles from './BannerCarousel.module.css';

export interface Slide {
  id: string | number;
  href: string;
  image: string | PictureFiles;
  /** One sentence about the picture; empty where the words on it say all. */
  alt: string;
  kicker?: string;
  title: string;
  line?: string;
}

interface Props {
  slides: readonly Slide[];
  label: string;
}

const advanceMs = 5000;

export function BannerCarousel({ slides, label }: Props) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [held, setHeld] = useState(false);
  const [paused, setPaused] = useState(false);
  const still = held || paused || slides.length < 2;

  useEffect(() => {
    if (still || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      const row = track.current;
      const next = row?.children[(index + 1) % slides.length];
      if (document.hidden || !row || !(next instanceof HTMLElement)) return;
      row.scrollTo({
        left: next.offsetLeft - row.offsetLeft - Number.parseFloat(getComputedStyle(row).paddingLeft),
        behavior: 'smooth',
      });
    }, advanceMs);
    return () => clearInterval(timer);
  }, [still, index, slides.length]);

  function onScroll() {
    const row = track.current;
    const first = row?.children[0];
    if (!row || !(first instanceof HTMLElement)) return;
    const atEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 2;
    setIndex(atEnd ? slides.length - 1 : Math.round(row.scrollLeft / first.offsetWidth));
  }

  return (
    <section
      className={styles.banner}
      aria-label={label}
      aria-roledescription="carousel"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onTouchStart={() => setHeld(true)}
      onTouchEnd={() => setHeld(false)}
      onTouchCancel={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {slides.length > 1 && (
        <button type="button" className={cx('sr', styles.pause)} onClick={() => setPaused(!paused)}>
          {paused ? uiComponentWords.playSlides : uiComponentWords.pauseSlides}
        </button>
      )}
      <ul ref={track} className={styles.track} onScroll={onScroll}>
        {slides.map((slide, position) => (
          <li key={slide.id} className={styles.slide}>
            <Anchor href={slide.href} className={styles.link}>
              {typeof slide.image === 'string' ? (
                <img className={styles.image} src={slide.image} alt={slide.alt} draggable={false} />
              ) : (
                <Picture
                  className={styles.image}
                  picture={slide.image}
                  sizes={sizesAttributeByPlace.banner}
                  alt={slide.alt}
                  eager={position === 0}
                />
              )}
              {slide.kicker && <span className={styles.kicker}>{slide.kicker}</span>}
              <span className={styles.caption}>
                <b className={styles.title}>{slide.title}</b>
                {slide.line && <span className={styles.line}>{slide.line}</span>}
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
      <div className={styles.dots} aria-hidden>
        {slides.map((slide, position) => (
          <span key={slide.id} className={cx(styles.dot, position === index && styles.on)} />
        ))}
      </div>
    </section>
  );
}
