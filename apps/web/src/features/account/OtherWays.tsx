import { pathTo } from '#src/lib/path-to.ts';
import { useAddressQuery } from '#src/lib/use-address-query.ts';
import { IconLink } from '#src/ui/IconButton/IconButton.tsx';
import { lock, phone, user } from '#src/ui/Icon/icons.ts';
import { words } from '#src/words/sign-in.ts';
import styles from './OtherWays.module.css';

const ways = {
  login: { icon: lock, label: words.passwordLogin },
  loginOther: { icon: phone, label: words.smsLogin },
  register: { icon: user, label: words.registerNew },
} as const;

/** Pebbles that lead to the other ways in, all going on to the same place afterwards. */
export function OtherWays({ show }: { show: readonly (keyof typeof ways)[] }) {
  const next = useAddressQuery().get('next');
  const onward = next === null ? undefined : { next };
  return (
    <nav aria-label={words.otherWays}>
      <p className={styles.head} aria-hidden>
        {words.otherWays}
      </p>
      <div className={styles.ways}>
        {show.map((name) => (
          <IconLink key={name} {...ways[name]} href={pathTo(name, undefined, onward)} className={styles.way} />
        ))}
      </div>
    </nav>
  );
}
