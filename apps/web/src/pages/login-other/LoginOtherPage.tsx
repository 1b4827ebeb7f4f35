import { Agreement } from '#src/features/account/sign-in/Agreement.tsx';
import { AppleSignIn } from '#src/features/account/sign-in/AppleSignIn.tsx';
import { CodeField, codeDigits, isCode } from '#src/features/account/codes/CodeField.tsx';
import { logInByPhone, phoneRegisters } from '#src/features/account/sign-in/log-in.ts';
import { EntryHero } from '#src/features/account/sign-in/EntryHero.tsx';
import { EntryWays } from '#src/features/account/sign-in/EntryWays.tsx';
import { OtherWays } from '#src/features/account/sign-in/OtherWays.tsx';
import { PhoneField } from '#src/features/account/codes/PhoneField.tsx';
import { refusals } from '#src/features/account/refusals.ts';
import { isPhone, phoneDigits, phoneText } from '#src/lib/format/phone.ts';
import { useSite } from '#src/lib/site/site.ts';
import { useAddressQuery } from '#src/lib/routing/use-address-query.ts';
import { useForm } from '#src/lib/forms/use-form.ts';
import { Form } from '#src/ui/Form/Form.tsx';
import { phrases } from '#src/words/portal.ts';
import { words } from '#src/words/sign-in.ts';
import { welcome } from '../login/welcome.ts';
import styles from './LoginOtherPage.module.css';

function usePhoneForm() {
  return useForm({
    name: 'phone-login',
    initial: { phone: '', smsCode: '', agreed: false },
    secret: ['smsCode'],
    check: ({ phone, smsCode, agreed }) => ({
      ...(!isPhone(phone) && { phone: words.phoneWrong }),
      ...(!isCode(smsCode) && { smsCode: words.codeWrong }),
      ...(!agreed && { agreed: words.agreeFirst }),
    }),
    send: async ({ phone, smsCode }) => welcome(await logInByPhone({ phone, smsCode })),
    fieldOf: { [refusals.badSmsCode]: 'smsCode' },
  });
}

export default function LoginOtherPage() {
  const forgot = useAddressQuery().get('why') === 'forgot';
  const registers = useSite((state) => phoneRegisters(state));
  const form = usePhoneForm();
  const { phone } = form.values;

  function maySend(): boolean {
    if (isPhone(phone)) return true;
    form.complain({ phone: words.phoneWrong });
    return false;
  }

  function mayLeave(): boolean {
    if (form.values.agreed) return true;
    form.complain({ agreed: words.agreeFirst });
    return false;
  }

  return (
    <EntryHero title={phrases.titles.loginOther}>
      <EntryWays value="loginOther" />
      {forgot && <p className={styles.hint}>{words.forgotHint}</p>}
      <Form {...form.frame} className={styles.form} label={words.smsLogin} action={words.login}>
        <PhoneField {...form.field('phone', phoneDigits)} />
        <CodeField
          {...form.field('smsCode', codeDigits)}
          onSent={() => form.empty('smsCode')}
          target={{ purpose: 'login', phone }}
          maySend={maySend}
          sentTo={phoneText(phone)}
          hint={registers && !forgot ? words.createsAccount : undefined}
        />
        <Agreement {...form.tick('agreed')} />
      </Form>
      <OtherWays />
      <AppleSignIn mayStart={mayLeave} onEntered={welcome} />
    </EntryHero>
  );
}
