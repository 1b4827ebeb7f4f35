import { Fragment, useId } from 'react';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useSite } from '#src/lib/site/site-config-store.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { Checkbox } from '#src/ui/Checkbox/CheckboxAndRadio.tsx';
import { signInRegisterAndPasswordWords } from '#src/words/sign-in-register-and-password.ts';
import { encodeLegalPageVersions } from '../privacy/legal-pages-to-accept.ts';
import styles from './AgreementCheckbox.module.css';

interface AgreementProps {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
}

const noLegal: never[] = [];

/** What the tick agrees to, as calls say it: `agreement:3,privacy:2`. Nothing while the site's pages are unknown. */
export function agreedLegalVersionsInput(): { agreed?: string } {
  const legal = useSite.getState().site?.legal ?? noLegal;
  return legal.length === 0 ? {} : { agreed: encodeLegalPageVersions(legal) };
}

export function AgreementCheckbox({ name, checked, onChange, error }: AgreementProps) {
  const legal = useSite((state) => state.site?.legal ?? noLegal);
  const errorId = useId();
  return (
    <div className={styles.whole}>
      <div className={styles.agreement}>
        <Checkbox
          name={name}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby={errorId}
          {...(error !== undefined && { 'aria-invalid': true })}
        >
          {signInRegisterAndPasswordWords.agreeBefore}
        </Checkbox>
        <span>
          {legal.map(({ slug, title }, index) => (
            <Fragment key={slug}>
              {index > 0 &&
                (index === legal.length - 1
                  ? signInRegisterAndPasswordWords.agreeAnd
                  : signInRegisterAndPasswordWords.agreeComma)}
              <Anchor href={pathTo('legal', { slug })} className={styles.legal}>
                {signInRegisterAndPasswordWords.legalTitle(title)}
              </Anchor>
            </Fragment>
          ))}
        </span>
      </div>
      <p id={errorId} className={styles.error} role="alert">
        {error}
      </p>
    </div>
  );
}
