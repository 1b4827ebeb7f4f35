import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { SiteLogo } from '#src/features/site/SiteLogo.tsx';
import { useBack } from '#src/lib/routing/use-back.ts';
import { cx } from '#src/ui/cx.ts';
import { Navbar } from '#src/ui/Navbar/Navbar.tsx';
import styles from './DetailNavbar.module.css';

/** Whether the element, or all of it down to its end, has gone under the bar. */
function useUnder(element: RefObject<HTMLElement | null> | undefined, bar: number): boolean {
  const [under, setUnder] = useState(false);
  useEffect(() => {
    const watched = element?.current;
    if (!watched) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setUnder(!last.isIntersecting && last.boundingClientRect.bottom < bar + 1);
      },
      { rootMargin: `-${bar}px 0px 0px 0px` },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, bar]);
  return under;
}

interface Props {
  /** Stays in view when the game's name has gone under it. */
  name?: string;
  /** The cover; left out where there is none to lie upon. */
  cover?: RefObject<HTMLElement | null>;
  heading?: RefObject<HTMLElement | null>;
  renderAction?: (circled: boolean) => ReactNode;
}

/** L-15: the logo, upon the cover; further down a page of many screens the game's name, with the way back. */
export function DetailNavbar({ name, cover, heading, renderAction }: Props) {
  const back = useBack('detail');
  // --h-header, in px: an observer's margins know no other.
  const [height] = useState(() => 3.25 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  const solid = useUnder(cover, height) || cover === undefined;
  const named = useUnder(heading, height) && name !== undefined;
  return (
    <div className={cx(styles.bar, solid && styles.solid)}>
      <Navbar
        onBack={back}
        clear
        circled={!solid}
        heading={false}
        action={renderAction?.(!solid)}
        {...(named
          ? { title: name }
          : {
              logo: (
                <span className={styles.logo}>
                  <SiteLogo />
                </span>
              ),
            })}
      />
    </div>
  );
}
