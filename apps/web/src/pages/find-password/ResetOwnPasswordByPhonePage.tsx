import { changeOrSetPassword } from '#src/features/account/password/bind-phone-and-change-password.ts';
import styles from '#src/features/account/password-and-phone-pages.module.css';
import { SmsCodeField, smsCodeDigitsOf, isSmsCode } from '#src/features/account/codes/SmsCodeField.tsx';
import { NewPasswordFields } from '#src/features/account/password/NewPasswordFields.tsx';
import { newPasswordErrors } from '#src/features/account/password/password-rules.ts';
import { accountErrorCodes } from '#src/features/account/account-error-codes.ts';
import { useAccountOverview } from '#src/features/account/profile/account-overview.ts';
import { HiddenUsernameField } from '#src/features/account/sign-in/HiddenUsernameField.tsx';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useAccountOrGuest } from '#src/lib/session/session.ts';
import { useForm } from '#src/lib/forms/use-form.ts';
import { useNextOrBack } from '#src/lib/routing/use-next-or-back.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { Form } from '#src/ui/Form/Form.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { portalWords } from '#src/words/portal.ts';
import { signInRegisterAndPasswordWords } from '#src/words/sign-in-register-and-password.ts';
import { PageSkeleton } from '../skeleton/PageSkeleton.tsx';

function FindForm({ phone }: { phone: string }) {
  const { loginName } = useAccountOrGuest();
  const onward = useNextOrBack('findPassword');
  const form = useForm({
    name: 'find',
    initial: { smsCode: '', password: '', repeated: '' },
    secret: ['smsCode', 'password', 'repeated'],
    check: ({ smsCode, password, repeated }) => ({
      ...(!isSmsCode(smsCode) && { smsCode: signInRegisterAndPasswordWords.codeWrong }),
      ...newPasswordErrors({ password, repeated }, loginName),
    }),
    send: async ({ password, smsCode }) => {
      await changeOrSetPassword(password, { smsCode });
      toast.success(signInRegisterAndPasswordWords.passwordSaved);
      onward();
    },
    fieldOf: { [accountErrorCodes.badSmsCode]: 'smsCode', [accountErrorCodes.weakPassword]: 'password' },
  });
  return (
    <Form
      {...form.frame}
      label={portalWords.titles.findPassword}
      action={signInRegisterAndPasswordWords.passwordAction}
    >
      <HiddenUsernameField />
      <SmsCodeField
        {...form.field('smsCode', smsCodeDigitsOf)}
        onSent={() => form.empty('smsCode')}
        target={{ purpose: 'find' }}
        sentTo={phone}
      />
      <NewPasswordFields password={form.field('password')} repeated={form.field('repeated')} loginName={loginName} />
    </Form>
  );
}

/** X-A5: for who is logged in, by a code to the bound phone; the old password is not asked for. */
export default function ResetOwnPasswordByPhonePage() {
  const { data: status, error, isFetching, refetch } = useAccountOverview();
  if (status === undefined) {
    if (error === null) return <PageSkeleton shape="form" />;
    return <ErrorState reason={errorMessage(error)} busy={isFetching} onRetry={() => void refetch()} />;
  }
  const { phone, loginName } = status.profile;
  if (phone === '') {
    const href = pathTo('bindPhone', undefined, { next: pathTo('findPassword') });
    return (
      <EmptyState
        title={signInRegisterAndPasswordWords.findNoPhone}
        text={signInRegisterAndPasswordWords.findNoPhoneHint}
        action={<ButtonLink href={href}>{signInRegisterAndPasswordWords.goBind}</ButtonLink>}
      />
    );
  }
  return (
    <div className={styles.page}>
      {/* Accounts made by phone got a generated name that their owner may never have seen. */}
      {loginName !== '' && (
        <p className={styles.bound}>
          {signInRegisterAndPasswordWords.loginName}
          <strong>{loginName}</strong>
        </p>
      )}
      <p className={styles.intro}>{signInRegisterAndPasswordWords.findIntro(phone)}</p>
      <FindForm phone={phone} />
    </div>
  );
}
