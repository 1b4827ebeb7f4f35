import deepSea from '#src/art/covers/deep-sea.icon.svg';
import floatIsles from '#src/art/covers/float-isles.banner.svg';
import jadePeaks from '#src/art/covers/jade-peaks.banner.svg';
import moonSea from '#src/art/covers/moon-sea.banner.svg';
import neonRain from '#src/art/covers/neon-rain.banner.svg';
import sakura from '#src/art/covers/sakura-shrine.icon.svg';
import snowTrain from '#src/art/covers/snow-train.icon.svg';
import wheatTown from '#src/art/covers/wheat-town.icon.svg';
import { cx } from '#src/ui/cx.ts';
import styles from './SidePanels.module.css';

interface SideProps {
  side: 'left' | 'right';
  tall: string;
  low: string;
  first: string;
  second: string;
}

function Side({ side, tall, low, first, second }: SideProps) {
  return (
    <aside className={cx(styles.side, styles[side])} aria-hidden>
      <img className={cx(styles.panel, styles.tall)} src={tall} alt="" />
      <img className={cx(styles.panel, styles.low)} src={low} alt="" />
      <img className={cx(styles.chip, styles.first)} src={first} alt="" />
      <img className={cx(styles.chip, styles.second)} src={second} alt="" />
    </aside>
  );
}

/** L-26: decoration left and right; narrow windows have no room for it. */
export function SidePanels() {
  return (
    <>
      <Side side="left" tall={moonSea} low={jadePeaks} first={deepSea} second={sakura} />
      <Side side="right" tall={floatIsles} low={neonRain} first={wheatTown} second={snowTrain} />
    </>
  );
}
