import { Fragment } from 'react';
import { pathTo } from '#src/lib/path-to.ts';
import { phrases } from '#src/lib/phrases.ts';
import { useSite } from '#src/lib/site.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { Checkbox } from '#src/ui/Tick/Tick.tsx';
import styles from './LoginPage.module.css';

interface AgreementProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
}

const words = phrases.account;
const noLegal: never[] = [];

export function Agreement({ checked, onChange, error }: AgreementProps) {
  const legal = useSite((state) => state.site?.legal ?? noLegal);
  return (
    <div>
      <div className={styles.agreement}>
        <Checkbox
          name="agreed"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby="agreement-error"
          {...(error !== undefined && { 'aria-invalid': true })}
        >
          {words.agreeBefore}
        </Checkbox>
        <span>
          {legal.slice(0, 2).map(({ slug, title }, index) => (
            <Fragment key={slug}>
              {index > 0 && words.agreeAnd}
              <Anchor href={pathTo('legal', { slug })} className={styles.legal}>
                《{title}》
              </Anchor>
            </Fragment>
          ))}
        </span>
      </div>
      <p id="agreement-error" className={styles.hint} role="alert">
        {error}
      </p>
    </div>
  );
}
