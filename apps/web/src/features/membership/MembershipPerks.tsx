import { Card } from '#src/ui/Card/Card.tsx';
import { crown, gift } from '#src/ui/Icon/first-page-icons.ts';
import { Icon, type IconShape } from '#src/ui/Icon/Icon.tsx';
import { download, play } from '#src/ui/Icon/other-page-icons.ts';
import { SectionHead } from '#src/ui/SectionHead/SectionHead.tsx';
import { membershipWords } from '#src/words/membership.ts';
import styles from './MembershipPerks.module.css';

/** What members have today, and nothing that is only planned. */
function perks(dailyDownloads: number): [icon: IconShape, title: string, text: string][] {
  const { free, gifts, videos, crown: mark } = membershipWords.perk;
  return [
    [download, free[0], free[1](dailyDownloads)],
    [gift, ...gifts],
    [play, ...videos],
    [crown, ...mark],
  ];
}

export function MembershipPerks({ dailyDownloads }: { dailyDownloads: number }) {
  return (
    <section className={styles.section} aria-labelledby="member-perks">
      <SectionHead title={membershipWords.perks} id="member-perks" />
      <Card pad="none">
        <ul className={styles.grid}>
          {perks(dailyDownloads).map(([icon, title, text]) => (
            <li key={title} className={styles.perk}>
              <span className={styles.pebble}>
                <Icon icon={icon} size={20} />
              </span>
              <b className={styles.title}>{title}</b>
              <span className={styles.text}>{text}</span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
