import { phrases } from '#src/lib/phrases.ts';
import { Waiting } from '../waiting/Waiting.tsx';
import styles from './WelfarePage.module.css';

export default function WelfarePage() {
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{phrases.welfare.title}</h1>
        <p className={styles.hint}>{phrases.welfare.hint}</p>
      </div>
      <Waiting shape="videos" />
    </>
  );
}
