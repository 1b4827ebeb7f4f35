import { useRef } from 'react';
import { AgreementCheckbox } from '#src/features/account/sign-in/AgreementCheckbox.tsx';
import { register } from '#src/features/account/sign-in/log-in-and-register.ts';
import { SignInPageLayout } from '#src/features/account/sign-in/SignInPageLayout.tsx';
import { SignInTabs } from '#src/features/account/sign-in/SignInTabs.tsx';
import { NewPasswordFields } from '#src/features/account/password/NewPasswordFields.tsx';
import { isLoginName, newPasswordErrors } from '#src/features/account/password/password-rules.ts';
import { isAccountErrorNamed, accountErrorCodes } from '#src/features/account/account-error-codes.ts';
import { clearChannelOrInviteCode, readInviteCode } from '#src/lib/storage/read-or-clear-channel-and-invite-code.ts';
import { safeNextPathOrNull } from '#src/lib/routing/next-path.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';
import { useReadOnlyPageQueryParams } from '#src/lib/routing/use-read-only-page-query-params.ts';
import { useForm } from '#src/lib/forms/use-form.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { Field } from '#src/ui/Field/Field.tsx';
import { SelectField } from '#src/ui/Field/SelectField.tsx';
import { Form } from '#src/ui/Form/Form.tsx';
import { calendar, invite } from '#src/ui/Icon/first-page-icons.ts';
import { user } from '#src/ui/Icon/other-page-icons.ts';
import { Tag } from '#src/ui/Tag/Tag.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { portalWords } from '#src/words/portal.ts';
import { signInRegisterAndPasswordWords } from '#src/words/sign-in-register-and-password.ts';
import { useWelcomeToastAndOnboarding } from '../login/use-welcome-toast-and-onboarding.ts';
import styles from './RegisterPage.module.css';

function birthYears(): { value: string; label: string }[] {
  const youngest = new Date().getFullYear() - 10;
  const years = Array.from({ length: 90 }, (_, index) => youngest - index);
  return [
    { value: '', label: signInRegisterAndPasswordWords.birthYear },
    ...years.map((year) => ({ value: String(year), label: signInRegisterAndPasswordWords.year(year) })),
  ];
}

function useRegisterForm(stored: string) {
  const leadOn = useWelcomeToastAndOnboarding();
  const dropped = useRef<string | null>(null);
  return useForm({
    name: 'register',
    initial: { loginName: '', password: '', repeated: '', birthYear: '', inviteCode: stored, agreed: false },
    secret: ['password', 'repeated'],
    check: ({ loginName, password, repeated, agreed }) => ({
      ...(loginName === '' && { loginName: signInRegisterAndPasswordWords.loginNameHint }),
      ...(loginName !== '' && !isLoginName(loginName) && { loginName: signInRegisterAndPasswordWords.nameRule }),
      ...newPasswordErrors({ password, repeated }, loginName),
      ...(!agreed && { agreed: signInRegisterAndPasswordWords.agreeFirst }),
    }),
    send: async ({ loginName, password, birthYear, inviteCode }) => {
      const typed = inviteCode.trim();
      const code = typed === dropped.current ? '' : typed;
      const wanted = { loginName, password, birthYear };
      try {
        leadOn(await register({ ...wanted, inviteCode: code }));
      } catch (error) {
        // A code typed by hand can be corrected. A code from a link is dropped.
        if (code === '' || code !== stored || !isAccountErrorNamed(error, 'badInviteCode')) throw error;
        dropped.current = code;
        clearChannelOrInviteCode(storageKeys.inviteCode);
        toast.info(signInRegisterAndPasswordWords.inviteDropped);
        leadOn(await register({ ...wanted, inviteCode: '' }));
      }
    },
    fieldOf: {
      [accountErrorCodes.nameUnavailable]: 'loginName',
      [accountErrorCodes.weakPassword]: 'password',
      [accountErrorCodes.underage]: 'birthYear',
      [accountErrorCodes.badInviteCode]: 'inviteCode',
    },
  });
}

export default function RegisterPage() {
  const next = safeNextPathOrNull(useReadOnlyPageQueryParams().get('next'));
  const stored = readInviteCode(storageKeys.inviteCode);
  const form = useRegisterForm(stored);
  const { loginName, inviteCode } = form.values;
  const filledIn = stored !== '' && inviteCode === stored;
  return (
    <SignInPageLayout title={portalWords.titles.register}>
      <SignInTabs value="register" />
      <Form
        {...form.frame}
        className={styles.form}
        label={signInRegisterAndPasswordWords.registerTab}
        action={signInRegisterAndPasswordWords.registerAction}
      >
        <Field
          {...form.field('loginName', (text) => text.trim())}
          label={signInRegisterAndPasswordWords.loginName}
          icon={user}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          required
          valid={isLoginName(loginName)}
          hint={loginName === '' || isLoginName(loginName) ? undefined : signInRegisterAndPasswordWords.nameRule}
        />
        <NewPasswordFields
          password={form.field('password')}
          repeated={form.field('repeated')}
          loginName={loginName}
          label={signInRegisterAndPasswordWords.setPassword}
        />
        <SelectField
          {...form.field('birthYear')}
          label={signInRegisterAndPasswordWords.birthYear}
          icon={calendar}
          autoComplete="bday-year"
          options={birthYears()}
        />
        <Field
          {...form.field('inviteCode')}
          label={signInRegisterAndPasswordWords.inviteCode}
          icon={invite}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          end={
            filledIn &&
            form.errors.inviteCode === undefined && <Tag tone="blue">{signInRegisterAndPasswordWords.autoFilled}</Tag>
          }
        />
        {form.errors.inviteCode !== undefined && (
          <button type="button" className={styles.without} onClick={() => form.submitWith({ inviteCode: '' })}>
            {signInRegisterAndPasswordWords.withoutInvite}
          </button>
        )}
        <AgreementCheckbox {...form.tick('agreed')} />
      </Form>
      <p className={styles.have}>
        {signInRegisterAndPasswordWords.haveAccount}
        <Anchor href={pathTo('login', undefined, next === null ? undefined : { next })}>
          {portalWords.account.goLogin}
        </Anchor>
      </p>
    </SignInPageLayout>
  );
}
