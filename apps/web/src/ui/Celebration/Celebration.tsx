import styles from './Celebration.module.css';

const drops = Array.from({ length: 12 }, (_, index) => index);

/**
 * A moment of joy, a second long: rings on the water and drops that rise. Seen only; whoever shows it says in words what
 * happened. It lies over the element it stands in, which is positioned, and with less motion it is not there at all.
 */
export function Celebration() {
  return (
    <span className={styles.moment} aria-hidden data-moment="">
      <span className={styles.ring} />
      <span className={styles.ring} />
      {drops.map((index) => (
        <i key={index} className={styles.drop} />
      ))}
    </span>
  );
}
