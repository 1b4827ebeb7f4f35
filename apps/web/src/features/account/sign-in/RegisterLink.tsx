import { pathTo } from '#src/lib/routing/path-to.ts';
import { useReadOnlyPageQueryParams } from '#src/lib/routing/use-read-only-page-query-params.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { user } from '#src/ui/Icon/other-page-icons.ts';
import { signInRegisterAndPasswordWords } from '#src/words/sign-in-register-and-password.ts';
import styles from './RegisterLink.module.css';

/** For who has no account yet, going on to the same place afterwards; the tabs above name the ways to log in. */
export function RegisterLink() {
  const next = useReadOnlyPageQueryParams().get('next');
  return (
    <nav aria-label={signInRegisterAndPasswordWords.otherWays}>
      <p className={styles.head} aria-hidden>
        {signInRegisterAndPasswordWords.otherWays}
      </p>
      <ButtonLink
        block
        variant="line"
        icon={user}
        href={pathTo('register', undefined, next === null ? undefined : { next })}
      >
        {signInRegisterAndPasswordWords.registerNew}
      </ButtonLink>
    </nav>
  );
}
