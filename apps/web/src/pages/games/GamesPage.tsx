import { phrases } from '#src/lib/phrases.ts';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { Waiting } from '../waiting/Waiting.tsx';
import styles from './GamesPage.module.css';

export default function GamesPage() {
  return (
    <>
      <h1 className="sr">{phrases.games.title}</h1>
      <div className={styles.tabs}>
        {[40, 64, 64, 64, 40].map((width, index) => (
          <Skeleton key={index} width={width} height={18} radius={9} />
        ))}
      </div>
      <Waiting shape="rows" />
    </>
  );
}
