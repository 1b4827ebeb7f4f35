import { setPassword } from '#src/features/account/account-changes.ts';
import styles from '#src/features/account/AccountPage.module.css';
import { CodeField, codeDigits, isCode } from '#src/features/account/CodeField.tsx';
import { NewPasswordFields } from '#src/features/account/NewPasswordFields.tsx';
import { newPasswordErrors } from '#src/features/account/password-rules.ts';
import { refusals } from '#src/features/account/refusals.ts';
import { useStatus } from '#src/features/account/status.ts';
import { UsernameHint } from '#src/features/account/UsernameHint.tsx';
import { pathTo } from '#src/lib/path-to.ts';
import { useAccount } from '#src/lib/session.ts';
import { useForm } from '#src/lib/use-form.ts';
import { useOnward } from '#src/lib/use-onward.ts';
import { wordsOf } from '#src/lib/words-of.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { Form } from '#src/ui/Form/Form.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { phrases } from '#src/words/portal.ts';
import { words } from '#src/words/sign-in.ts';
import { Waiting } from '../waiting/Waiting.tsx';

function FindForm({ phone }: { phone: string }) {
  const { loginName } = useAccount();
  const onward = useOnward('findPassword');
  const form = useForm({
    name: 'find',
    initial: { smsCode: '', password: '', repeated: '' },
    secret: ['smsCode', 'password', 'repeated'],
    check: ({ smsCode, password, repeated }) => ({
      ...(!isCode(smsCode) && { smsCode: words.codeWrong }),
      ...newPasswordErrors({ password, repeated }, loginName),
    }),
    send: async ({ password, smsCode }) => {
      await setPassword(password, { smsCode });
      toast.success(words.passwordSaved);
      onward();
    },
    fieldOf: { [refusals.badSmsCode]: 'smsCode', [refusals.weakPassword]: 'password' },
  });
  return (
    <Form {...form.frame} label={phrases.titles.findPassword} action={words.passwordAction}>
      <UsernameHint />
      <CodeField
        {...form.field('smsCode', codeDigits)}
        onSent={() => form.empty('smsCode')}
        target={{ purpose: 'find' }}
        sentTo={phone}
      />
      <NewPasswordFields password={form.field('password')} repeated={form.field('repeated')} loginName={loginName} />
    </Form>
  );
}

/** X-A5: for who is logged in, by a code to the bound phone; the old password is not asked for. */
export default function FindPasswordPage() {
  const { data: status, error, isFetching, refetch } = useStatus();
  if (status === undefined) {
    if (error === null) return <Waiting shape="form" />;
    return <ErrorState reason={wordsOf(error)} busy={isFetching} onRetry={() => void refetch()} />;
  }
  const { phone, loginName } = status.profile;
  if (phone === '') {
    const href = pathTo('bindPhone', undefined, { next: pathTo('findPassword') });
    return (
      <EmptyState
        title={words.findNoPhone}
        text={words.findNoPhoneHint}
        action={<ButtonLink href={href}>{words.goBind}</ButtonLink>}
      />
    );
  }
  return (
    <div className={styles.page}>
      {/* Who came by phone was given one and may never have seen it. */}
      {loginName !== '' && (
        <p className={styles.bound}>
          {words.loginName}
          <strong>{loginName}</strong>
        </p>
      )}
      <p className={styles.intro}>{words.findIntro(phone)}</p>
      <FindForm phone={phone} />
    </div>
  );
}
