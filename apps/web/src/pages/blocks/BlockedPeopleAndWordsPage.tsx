import { BlockedPeople } from './BlockedPeople.tsx';
import styles from './BlockedPeopleAndWordsPage.module.css';
import { MutedWords } from './MutedWords.tsx';

/** X-C14: whom and what one does not want to see. */
export default function BlockedPeopleAndWordsPage() {
  return (
    <div className={styles.page}>
      <MutedWords />
      <BlockedPeople />
    </div>
  );
}
