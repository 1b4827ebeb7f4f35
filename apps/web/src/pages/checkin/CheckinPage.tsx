import { useState } from 'react';
import beach from '#src/art/scenes/checkin-beach.svg';
import { phrases } from '#src/lib/phrases.ts';
import { useBack } from '#src/lib/use-back.ts';
import { Card } from '#src/ui/Card/Card.tsx';
import { MonthBadge } from '#src/ui/MonthBadge/MonthBadge.tsx';
import { Navbar } from '#src/ui/Navbar/Navbar.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import styles from './CheckinPage.module.css';
import { words } from './phrases.ts';

export default function CheckinPage() {
  const [month] = useState(() => new Date().getMonth());
  const monthName = phrases.time.months[month] ?? '';
  return (
    <>
      <div className={styles.hero}>
        <img className={styles.beach} src={beach} alt="" />
        <Navbar onBack={useBack('checkin')} title={phrases.titles.checkin} clear />
        <div className={styles.streak} aria-busy="true">
          <Skeleton width={72} height={14} radius={7} />
          <Skeleton width={56} height={40} radius={10} />
        </div>
      </div>
      <div className={styles.cards}>
        <Card>
          <div className={styles.calendar} role="img" aria-busy="true" aria-label={words.calendar}>
            {Array.from({ length: 35 }, (_, day) => (
              <Skeleton key={day} width={32} height={32} circle />
            ))}
          </div>
        </Card>
        <Card className={styles.badge}>
          <MonthBadge month={monthName} label={words.badge(monthName)} earned={false} />
          <div>
            <h2 className={styles.badgeTitle}>{words.badge(monthName)}</h2>
            <p className={styles.badgeHint}>{words.badgeHint}</p>
          </div>
        </Card>
      </div>
    </>
  );
}
