import { BlockedPeople } from './BlockedPeople.tsx';
import styles from './BlocksPage.module.css';
import { MutedWords } from './MutedWords.tsx';

/** X-C14: whom and what one does not want to see. */
export default function BlocksPage() {
  return (
    <div className={styles.page}>
      <MutedWords />
      <BlockedPeople />
    </div>
  );
}
