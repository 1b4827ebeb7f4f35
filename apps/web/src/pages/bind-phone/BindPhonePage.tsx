import { bindPhone } from '#src/features/account/password/bind-phone-and-change-password.ts';
import styles from '#src/features/account/password-and-phone-pages.module.css';
import { SmsCodeField, smsCodeDigitsOf, isSmsCode } from '#src/features/account/codes/SmsCodeField.tsx';
import { PhoneField } from '#src/features/account/codes/PhoneField.tsx';
import { accountErrorCodes } from '#src/features/account/account-error-codes.ts';
import { useAccountOverview } from '#src/features/account/profile/account-overview.ts';
import { isPhone, phoneDigits, phoneWithSpaces } from '#src/lib/format/check-and-format-phone.ts';
import { useForm } from '#src/lib/forms/use-form.ts';
import { useNextOrBack } from '#src/lib/routing/use-next-or-back.ts';
import { Form } from '#src/ui/Form/Form.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { portalWords } from '#src/words/portal.ts';
import { signInRegisterAndPasswordWords } from '#src/words/sign-in-register-and-password.ts';
import { PageSkeleton } from '../skeleton/PageSkeleton.tsx';

function BindForm({ bound }: { bound: string }) {
  const onward = useNextOrBack('bindPhone');
  const form = useForm({
    name: 'bind',
    initial: { phone: '', smsCode: '' },
    secret: ['smsCode'],
    check: ({ phone, smsCode }) => ({
      ...(!isPhone(phone) && { phone: signInRegisterAndPasswordWords.phoneWrong }),
      ...(!isSmsCode(smsCode) && { smsCode: signInRegisterAndPasswordWords.codeWrong }),
    }),
    send: async (given) => {
      await bindPhone(given);
      toast.success(bound === '' ? signInRegisterAndPasswordWords.bound : signInRegisterAndPasswordWords.changed);
      onward();
    },
    fieldOf: { [accountErrorCodes.badSmsCode]: 'smsCode', [accountErrorCodes.phoneUnusable]: 'phone' },
  });
  const { phone } = form.values;

  function maySend(): boolean {
    if (isPhone(phone)) return true;
    form.complain({ phone: signInRegisterAndPasswordWords.phoneWrong });
    return false;
  }

  return (
    <Form
      {...form.frame}
      label={portalWords.titles.bindPhone}
      action={bound === '' ? signInRegisterAndPasswordWords.bindAction : signInRegisterAndPasswordWords.changeAction}
    >
      <PhoneField
        {...form.field('phone', phoneDigits)}
        {...(bound !== '' && { label: signInRegisterAndPasswordWords.newPhone })}
      />
      <SmsCodeField
        {...form.field('smsCode', smsCodeDigitsOf)}
        onSent={() => form.empty('smsCode')}
        target={{ purpose: 'bind', phone }}
        maySend={maySend}
        sentTo={phoneWithSpaces(phone)}
      />
    </Form>
  );
}

export default function BindPhonePage() {
  const status = useAccountOverview();
  if (status.isPending) return <PageSkeleton shape="form" />;
  // Whether a phone is bound is good to know, and not needed: the form works without.
  const bound = status.data?.profile.phone ?? '';
  return (
    <div className={styles.page}>
      {bound !== '' && (
        <p className={styles.bound}>
          {signInRegisterAndPasswordWords.boundPhone}
          <strong>{bound}</strong>
        </p>
      )}
      <p className={styles.intro}>
        {bound === '' ? signInRegisterAndPasswordWords.bindIntro : signInRegisterAndPasswordWords.changeIntro}
      </p>
      <BindForm bound={bound} />
    </div>
  );
}
