import { changeOrSetPassword } from '#src/features/account/password/bind-phone-and-change-password.ts';
import styles from '#src/features/account/password-and-phone-pages.module.css';
import { NewPasswordFields } from '#src/features/account/password/NewPasswordFields.tsx';
import { newPasswordErrors } from '#src/features/account/password/password-rules.ts';
import { accountErrorCodes } from '#src/features/account/account-error-codes.ts';
import { useAccountOverview } from '#src/features/account/profile/account-overview.ts';
import { HiddenUsernameField } from '#src/features/account/sign-in/HiddenUsernameField.tsx';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useAccountOrGuest } from '#src/lib/session/session.ts';
import { useForm } from '#src/lib/forms/use-form.ts';
import { useNextOrBack } from '#src/lib/routing/use-next-or-back.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { Field } from '#src/ui/Field/Field.tsx';
import { Form } from '#src/ui/Form/Form.tsx';
import { lock } from '#src/ui/Icon/other-page-icons.ts';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { portalWords } from '#src/words/portal.ts';
import { signInRegisterAndPasswordWords } from '#src/words/sign-in-register-and-password.ts';

function ResetForm() {
  const { loginName } = useAccountOrGuest();
  const onward = useNextOrBack('resetPwd');
  const form = useForm({
    name: 'reset',
    initial: { oldPassword: '', password: '', repeated: '' },
    secret: ['oldPassword', 'password', 'repeated'],
    check: ({ oldPassword, password, repeated }) => ({
      ...(oldPassword === '' && { oldPassword: signInRegisterAndPasswordWords.oldPasswordHint }),
      ...newPasswordErrors({ password, repeated }, loginName),
    }),
    send: async ({ oldPassword, password }) => {
      await changeOrSetPassword(password, { oldPassword });
      toast.success(signInRegisterAndPasswordWords.passwordSaved);
      onward();
    },
    fieldOf: { [accountErrorCodes.badCredentials]: 'oldPassword', [accountErrorCodes.weakPassword]: 'password' },
    wordsFor: { [accountErrorCodes.badCredentials]: signInRegisterAndPasswordWords.oldPasswordWrong },
  });
  return (
    <Form {...form.frame} label={portalWords.titles.resetPwd} action={signInRegisterAndPasswordWords.passwordAction}>
      <HiddenUsernameField />
      <Field
        {...form.field('oldPassword')}
        label={signInRegisterAndPasswordWords.oldPassword}
        type="password"
        icon={lock}
        autoComplete="current-password"
        maxLength={256}
        required
      />
      <NewPasswordFields password={form.field('password')} repeated={form.field('repeated')} loginName={loginName} />
    </Form>
  );
}

export default function ChangePasswordPage() {
  const find = pathTo('findPassword');
  // Only known for sure once asked; until then the form stands, which fits almost everyone.
  const hasNone = useAccountOverview().data?.profile.hasPassword === false;
  if (hasNone) {
    return (
      <EmptyState
        title={signInRegisterAndPasswordWords.noPasswordYet}
        text={signInRegisterAndPasswordWords.noPasswordYetHint}
        action={<ButtonLink href={find}>{signInRegisterAndPasswordWords.setPassword}</ButtonLink>}
      />
    );
  }
  return (
    <div className={styles.page}>
      <p className={styles.intro}>{signInRegisterAndPasswordWords.resetIntro}</p>
      <ResetForm />
      <p className={styles.more}>
        <Anchor href={find}>{signInRegisterAndPasswordWords.forgotOld}</Anchor>
      </p>
    </div>
  );
}
