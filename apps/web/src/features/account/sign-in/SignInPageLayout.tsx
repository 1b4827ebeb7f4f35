import type { ReactNode } from 'react';
import { signInRegisterAndPasswordWords } from '#src/words/sign-in-register-and-password.ts';
import styles from './SignInPageLayout.module.css';

interface EntryHeroProps {
  /** The page's heading; the drawing speaks for it. */
  title: string;
  children: ReactNode;
}

/** The island over which login, register and SMS login share one sky. */
export function SignInPageLayout({ title, children }: EntryHeroProps) {
  return (
    <div className={styles.entry}>
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1 className="sr">{title}</h1>
          <p className={styles.welcome}>{signInRegisterAndPasswordWords.welcomeAshore}</p>
        </div>
      </div>
      <div className={styles.sheet}>{children}</div>
    </div>
  );
}
