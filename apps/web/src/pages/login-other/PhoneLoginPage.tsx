import { AgreementCheckbox } from '#src/features/account/sign-in/AgreementCheckbox.tsx';
import { AppleSignIn } from '#src/features/account/sign-in/AppleSignIn.tsx';
import { SmsCodeField, smsCodeDigitsOf, isSmsCode } from '#src/features/account/codes/SmsCodeField.tsx';
import { logInByPhone, isPhoneAutoRegisterOn } from '#src/features/account/sign-in/log-in-and-register.ts';
import { SignInPageLayout } from '#src/features/account/sign-in/SignInPageLayout.tsx';
import { SignInTabs } from '#src/features/account/sign-in/SignInTabs.tsx';
import { RegisterLink } from '#src/features/account/sign-in/RegisterLink.tsx';
import { PhoneField } from '#src/features/account/codes/PhoneField.tsx';
import { accountErrorCodes } from '#src/features/account/account-error-codes.ts';
import { isPhone, phoneDigits, phoneWithSpaces } from '#src/lib/format/check-and-format-phone.ts';
import { useSite } from '#src/lib/site/site-config-store.ts';
import { useReadOnlyPageQueryParams } from '#src/lib/routing/use-read-only-page-query-params.ts';
import { useForm } from '#src/lib/forms/use-form.ts';
import { Form } from '#src/ui/Form/Form.tsx';
import { portalWords } from '#src/words/portal.ts';
import { signInRegisterAndPasswordWords } from '#src/words/sign-in-register-and-password.ts';
import { useWelcomeToastAndOnboarding } from '../login/use-welcome-toast-and-onboarding.ts';
import styles from './PhoneLoginPage.module.css';

function usePhoneForm(leadOn: ReturnType<typeof useWelcomeToastAndOnboarding>) {
  return useForm({
    name: 'phone-login',
    initial: { phone: '', smsCode: '', agreed: false },
    secret: ['smsCode'],
    check: ({ phone, smsCode, agreed }) => ({
      ...(!isPhone(phone) && { phone: signInRegisterAndPasswordWords.phoneWrong }),
      ...(!isSmsCode(smsCode) && { smsCode: signInRegisterAndPasswordWords.codeWrong }),
      ...(!agreed && { agreed: signInRegisterAndPasswordWords.agreeFirst }),
    }),
    send: async ({ phone, smsCode }) => leadOn(await logInByPhone({ phone, smsCode })),
    fieldOf: { [accountErrorCodes.badSmsCode]: 'smsCode' },
  });
}

export default function PhoneLoginPage() {
  const forgot = useReadOnlyPageQueryParams().get('why') === 'forgot';
  const registers = useSite((state) => isPhoneAutoRegisterOn(state));
  const leadOn = useWelcomeToastAndOnboarding();
  const form = usePhoneForm(leadOn);
  const { phone } = form.values;

  function maySend(): boolean {
    if (isPhone(phone)) return true;
    form.complain({ phone: signInRegisterAndPasswordWords.phoneWrong });
    return false;
  }

  function mayLeave(): boolean {
    if (form.values.agreed) return true;
    form.complain({ agreed: signInRegisterAndPasswordWords.agreeFirst });
    return false;
  }

  return (
    <SignInPageLayout title={portalWords.titles.loginOther}>
      <SignInTabs value="loginOther" />
      {forgot && <p className={styles.hint}>{signInRegisterAndPasswordWords.forgotHint}</p>}
      <Form
        {...form.frame}
        className={styles.form}
        label={signInRegisterAndPasswordWords.smsLogin}
        action={signInRegisterAndPasswordWords.login}
      >
        <PhoneField {...form.field('phone', phoneDigits)} />
        <SmsCodeField
          {...form.field('smsCode', smsCodeDigitsOf)}
          onSent={() => form.empty('smsCode')}
          target={{ purpose: 'login', phone }}
          maySend={maySend}
          sentTo={phoneWithSpaces(phone)}
          hint={registers && !forgot ? signInRegisterAndPasswordWords.createsAccount : undefined}
        />
        <AgreementCheckbox {...form.tick('agreed')} />
      </Form>
      <RegisterLink />
      <AppleSignIn mayStart={mayLeave} onEntered={leadOn} />
    </SignInPageLayout>
  );
}
