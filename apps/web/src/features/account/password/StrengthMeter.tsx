import { cx } from '#src/ui/cx.ts';
import { signInRegisterAndPasswordWords } from '#src/words/sign-in-register-and-password.ts';
import type { Strength } from './password-strength.ts';
import styles from '../code-phone-and-strength-fields.module.css';

/** Four bars and a word; the word is what a listener hears, when it changes. */
export function StrengthMeter({ strength }: { strength: Strength | null }) {
  return (
    <div className={strength === null ? 'sr' : cx(styles.meter, styles[`level${strength}`])}>
      {strength !== null &&
        [1, 2, 3, 4].map((level) => <i key={level} className={cx(styles.bar, level <= strength && styles.on)} />)}
      <span className={styles.word} role="status" aria-label={signInRegisterAndPasswordWords.strengthLabel}>
        {strength !== null && signInRegisterAndPasswordWords.strength[strength - 1]}
      </span>
    </div>
  );
}
