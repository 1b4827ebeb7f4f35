import { Anchor } from '../Anchor/Anchor.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { search } from '../Icon/first-page-icons.ts';
import styles from './SearchField.module.css';

/** Looks like the field and leads to the page that has it. */
export function SearchLink({ href, text, tag }: { href: string; text: string; tag?: string }) {
  return (
    <Anchor href={href} className={styles.box}>
      <Icon icon={search} className={styles.icon} />
      <span className={styles.text}>{text}</span>
      {tag && <span className={styles.tag}>{tag}</span>}
    </Anchor>
  );
}
