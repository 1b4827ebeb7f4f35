import { useNavigate } from 'react-router';
import { AgreementCheckbox } from '#src/features/account/sign-in/AgreementCheckbox.tsx';
import { logIn } from '#src/features/account/sign-in/log-in-and-register.ts';
import { SignInPageLayout } from '#src/features/account/sign-in/SignInPageLayout.tsx';
import { SignInTabs } from '#src/features/account/sign-in/SignInTabs.tsx';
import { RegisterLink } from '#src/features/account/sign-in/RegisterLink.tsx';
import { safeNextPathOrNull } from '#src/lib/routing/next-path.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { isPhone, phoneDigits } from '#src/lib/format/check-and-format-phone.ts';
import { useReadOnlyPageQueryParams } from '#src/lib/routing/use-read-only-page-query-params.ts';
import { useForm } from '#src/lib/forms/use-form.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { Field } from '#src/ui/Field/Field.tsx';
import { Form } from '#src/ui/Form/Form.tsx';
import { lock, user } from '#src/ui/Icon/other-page-icons.ts';
import { portalWords } from '#src/words/portal.ts';
import { signInRegisterAndPasswordWords } from '#src/words/sign-in-register-and-password.ts';
import styles from './PasswordLoginPage.module.css';
import { useWelcomeToastAndOnboarding } from './use-welcome-toast-and-onboarding.ts';

/** A login name begins with a letter; anything else is a phone, however it is grouped. */
function loginNameOf(typed: string): string {
  const digits = phoneDigits(typed);
  return isPhone(digits) && !/\p{L}/u.test(typed) ? digits : typed.normalize('NFKC').trim();
}

function useLoginForm(onward: { next?: string }, anew: boolean) {
  const navigate = useNavigate();
  const leadOn = useWelcomeToastAndOnboarding();
  return useForm({
    name: 'login',
    initial: { loginName: '', password: '', agreed: false },
    secret: ['password'],
    check: ({ loginName, password, agreed }) => ({
      ...(loginName.trim() === '' && { loginName: signInRegisterAndPasswordWords.loginNameOrPhoneHint }),
      ...(password === '' && { password: signInRegisterAndPasswordWords.passwordHint }),
      ...(!agreed && { agreed: signInRegisterAndPasswordWords.agreeFirst }),
    }),
    send: async ({ loginName, password }) => {
      leadOn(await logIn({ loginName: loginNameOf(loginName), password }));
      // D-05: a logged-in visitor of this page is led on from here too.
      if (anew) void navigate(pathTo('login', undefined, onward), { replace: true });
    },
  });
}

export default function PasswordLoginPage() {
  const query = useReadOnlyPageQueryParams();
  const next = safeNextPathOrNull(query.get('next'));
  const onward = next === null ? {} : { next };
  const form = useLoginForm(onward, query.get('why') === 'status');
  return (
    <SignInPageLayout title={portalWords.titles.login}>
      <SignInTabs value="login" />
      <Form
        {...form.frame}
        className={styles.form}
        label={signInRegisterAndPasswordWords.passwordLogin}
        action={signInRegisterAndPasswordWords.login}
      >
        <Field
          {...form.field('loginName')}
          label={signInRegisterAndPasswordWords.loginNameOrPhone}
          icon={user}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          required
        />
        <Field
          {...form.field('password')}
          label={signInRegisterAndPasswordWords.password}
          type="password"
          icon={lock}
          autoComplete="current-password"
          maxLength={256}
          required
        />
        <div className={styles.links}>
          <Anchor href={pathTo('loginOther', undefined, { ...onward, why: 'forgot' })}>
            {signInRegisterAndPasswordWords.forgot}
          </Anchor>
        </div>
        <AgreementCheckbox {...form.tick('agreed')} />
      </Form>
      <RegisterLink />
    </SignInPageLayout>
  );
}
