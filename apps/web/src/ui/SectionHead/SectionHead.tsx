import { Anchor } from '../Anchor/Anchor.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { chevronRight } from '../Icon/first-page-icons.ts';
import styles from './SectionHead.module.css';

interface Props {
  title: string;
  note?: string;
  more?: { text: string; href: string };
  id?: string;
}

export function SectionHead({ title, note, more, id }: Props) {
  return (
    <div className={styles.head}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {note && <small className={styles.note}>{note}</small>}
      {more && (
        <Anchor href={more.href} className={styles.more}>
          {more.text}
          <span className="sr">{title}</span>
          <Icon icon={chevronRight} size={16} />
        </Anchor>
      )}
    </div>
  );
}
