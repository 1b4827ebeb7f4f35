import type { SyntheticEvent } from 'react';
import { fileUrlUnderAppPrefix } from '#src/lib/device/file-url-under-app-prefix.ts';
import { useSite } from '#src/lib/site/site-config-store.ts';
import { cx } from '#src/ui/cx.ts';
import styles from './DecorativeSidePictures.module.css';

/** What an operator did not put there leaves its place empty. */
function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.hidden = true;
}

function Side({ side }: { side: 'left' | 'right' }) {
  const site = useSite((state) => state.site);
  const picture = (name: string) => ({
    src: fileUrlUnderAppPrefix(`download/${side}-${name}.svg`, site),
    onError: hide,
  });
  return (
    <aside className={cx(styles.side, styles[side])} aria-hidden>
      <img alt="" className={cx(styles.panel, styles.tall)} {...picture('tall')} />
      <img alt="" className={cx(styles.panel, styles.low)} {...picture('low')} />
      <img alt="" className={cx(styles.chip, styles.first)} {...picture('first')} />
      <img alt="" className={cx(styles.chip, styles.second)} {...picture('second')} />
    </aside>
  );
}

/** L-26: decoration left and right, from the app prefix; narrow windows have no room for it. */
export function DecorativeSidePictures() {
  return (
    <>
      <Side side="left" />
      <Side side="right" />
    </>
  );
}
