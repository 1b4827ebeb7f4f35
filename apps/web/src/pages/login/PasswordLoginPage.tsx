import { useNavigate } from 'react-router';
import { AgreementCheckbox } from '#src/features/account/sign-in/AgreementCheckbox.tsx';
import { logIn } from '#src/features/account/sign-in/log-in-and-register.ts';
import { SignInHero } from '#src/features/account/sign-in/SignInHero.tsx';
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
import { signInWords } from '#src/words/sign-in-register-and-password.ts';
import styles from './PasswordLoginPage.module.css';
import { useGreetAndLeadOn } from './use-greet-and-lead-on.ts';

/** A login name begins with a letter; anything else is a phone, however it is grouped. */
function loginNameOf(typed: string): string {
  const digits = phoneDigits(typed);
  return isPhone(digits) && !/\p{L}/u.test(typed) ? digits : typed.normalize('NFKC').trim();
}

function useLoginForm(onward: { next?: string }, anew: boolean) {
  const navigate = useNavigate();
  const leadOn = useGreetAndLeadOn();
  return useForm({
    name: 'login',
    initial: { loginName: '', password: '', agreed: false },
    secret: ['password'],
    check: ({ loginName, password, agreed }) => ({
      ...(loginName.trim() === '' && { loginName: signInWords.loginNameOrPhoneHint }),
      ...(password === '' && { password: signInWords.passwordHint }),
      ...(!agreed && { agreed: signInWords.agreeFirst }),
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
    <SignInHero title={portalWords.titles.login}>
      <SignInTabs value="login" />
      <Form {...form.frame} className={styles.form} label={signInWords.passwordLogin} action={signInWords.login}>
        <Field
          {...form.field('loginName')}
          label={signInWords.loginNameOrPhone}
          icon={user}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          required
        />
        <Field
          {...form.field('password')}
          label={signInWords.password}
          type="password"
          icon={lock}
          autoComplete="current-password"
          maxLength={256}
          required
        />
        <div className={styles.links}>
          <Anchor href={pathTo('loginOther', undefined, { ...onward, why: 'forgot' })}>{signInWords.forgot}</Anchor>
        </div>
        <AgreementCheckbox {...form.tick('agreed')} />
      </Form>
      <RegisterLink />
    </SignInHero>
  );
}
