import { ComingSoon } from '../waiting/ComingSoon.tsx';
import styles from './WelfarePage.module.css';
import { words } from './phrases.ts';

export default function WelfarePage() {
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{words.title}</h1>
        <p className={styles.hint}>{words.hint}</p>
      </div>
      <ComingSoon what="videos" />
    </>
  );
}
