import { useState } from 'react';
import beach from '#src/art/scenes/checkin-beach.svg';
import { phrases } from '#src/lib/phrases.ts';
import { useBack } from '#src/lib/use-back.ts';
import { Card } from '#src/ui/Card/Card.tsx';
import { MonthBadge } from '#src/ui/MonthBadge/MonthBadge.tsx';
import { Navbar } from '#src/ui/Navbar/Navbar.tsx';
import { ComingSoon } from '../waiting/ComingSoon.tsx';
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
      </div>
      <div className={styles.cards}>
        <Card>
          <ComingSoon what="checkin" />
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
