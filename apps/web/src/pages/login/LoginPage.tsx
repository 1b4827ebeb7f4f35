import { useQueryClient } from '@tanstack/react-query';
import { EntryHero } from '#src/features/account/EntryHero.tsx';
import { EntryWays } from '#src/features/account/EntryWays.tsx';
import { useLoginForm } from '#src/features/account/use-login-form.ts';
import { SiteLogo } from '#src/features/site/SiteLogo.tsx';
import { tagsQuery } from '#src/features/square/tags.ts';
import { safeNext } from '#src/lib/next-path.ts';
import { pathTo } from '#src/lib/path-to.ts';
import { phrases } from '#src/lib/phrases.ts';
import { useAddressQuery } from '#src/lib/use-address-query.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { Button } from '#src/ui/Button/Button.tsx';
import { Field } from '#src/ui/Field/Field.tsx';
import { lock, user } from '#src/ui/Icon/icons.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { Agreement } from './Agreement.tsx';
import styles from './LoginPage.module.css';

const words = phrases.account;

export default function LoginPage() {
  const queries = useQueryClient();
  const query = useAddressQuery();
  const next = safeNext(query.get('next'));
  const form = useLoginForm((account) => {
    toast.success(words.welcome(account.name));
    void queries.prefetchQuery({ ...tagsQuery, staleTime: 0 });
    // The shell leads on from here, as it does for everyone who is logged in.
  });
  const onward = next === null ? {} : { next };

  return (
    <EntryHero title={phrases.titles.login} logo={<SiteLogo />}>
      <EntryWays value="login" />
      <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <Field
          label={words.loginName}
          name="loginName"
          icon={user}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          required
          value={form.loginName}
          onChange={(event) => form.setLoginName(event.target.value)}
          error={form.errors.loginName}
        />
        <Field
          label={words.password}
          name="password"
          type="password"
          icon={lock}
          autoComplete="current-password"
          maxLength={256}
          required
          value={form.password}
          onChange={(event) => form.setPassword(event.target.value)}
          error={form.errors.password}
        />
        <div className={styles.links}>
          <Anchor href={pathTo('register', undefined, onward)}>{words.register}</Anchor>
          <Anchor href={pathTo('loginOther', undefined, { ...onward, why: 'forgot' })}>{words.forgot}</Anchor>
        </div>
        <Agreement checked={form.agreed} onChange={form.setAgreed} error={form.errors.agreed} />
        <p className={styles.error} role="alert">
          {form.errors.form}
        </p>
        <Button type="submit" block busy={form.busy}>
          {words.login}
        </Button>
      </form>
    </EntryHero>
  );
}
