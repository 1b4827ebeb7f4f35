import { useId, useState } from 'react';
import { client } from '#src/lib/network/api.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { currentAccountOrGuest } from '#src/lib/session/session.ts';
import { useForm } from '#src/lib/forms/use-form.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { openDialogAndAwaitAnswer } from '#src/ui/Dialog/open-dialog-and-await-answer.tsx';
import { Dialog } from '#src/ui/Dialog/Dialog.tsx';
import { Field } from '#src/ui/Field/Field.tsx';
import { Form } from '#src/ui/Form/Form.tsx';
import { lock } from '#src/ui/Icon/other-page-icons.ts';
import { signInRegisterAndPasswordWords } from '#src/words/sign-in-register-and-password.ts';
import { SmsCodeField, smsCodeDigitsOf, isSmsCode } from './SmsCodeField.tsx';
import { accountErrorCodes } from '../account-error-codes.ts';
import { accountOverviewQuery } from '../profile/account-overview.ts';
import { HiddenUsernameField } from '../sign-in/HiddenUsernameField.tsx';
import styles from './ReauthenticateDialog.module.css';

/** What the account can be proven by: a password it has, a phone it has (masked), or neither. */
interface Means {
  password: boolean;
  phone: string;
}

interface ProofDialogProps {
  open: boolean;
  means: Means;
  onAnswer: (proven: boolean) => void;
}

function useProofForm(by: 'password' | 'sms', onProven: () => void) {
  return useForm({
    name: 'proof',
    initial: { password: '', smsCode: '' },
    secret: ['password', 'smsCode'],
    check: ({ password, smsCode }) => ({
      ...(by === 'password' && password === '' && { password: signInRegisterAndPasswordWords.passwordHint }),
      ...(by === 'sms' && !isSmsCode(smsCode) && { smsCode: signInRegisterAndPasswordWords.codeWrong }),
    }),
    send: async ({ password, smsCode }) => {
      await client.call('POST /v1/account/prove', by === 'password' ? { password } : { smsCode });
      onProven();
    },
    fieldOf: { [accountErrorCodes.badCredentials]: 'password', [accountErrorCodes.badSmsCode]: 'smsCode' },
    wordsFor: { [accountErrorCodes.badCredentials]: signInRegisterAndPasswordWords.passwordWrong },
  });
}

function ProofDialog({ open, means, onAnswer }: ProofDialogProps) {
  const [by, setBy] = useState<'password' | 'sms'>(means.password ? 'password' : 'sms');
  const formId = useId();
  const form = useProofForm(by, () => onAnswer(true));
  const choice = means.password && means.phone !== '';
  if (!means.password && means.phone === '') {
    const known = () => onAnswer(false);
    return (
      <Dialog
        open={open}
        onClose={known}
        title={signInRegisterAndPasswordWords.proofTitle}
        actions={<Button onClick={known}>{signInRegisterAndPasswordWords.proofKnown}</Button>}
      >
        <p>{signInRegisterAndPasswordWords.proofNone}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      title={signInRegisterAndPasswordWords.proofTitle}
      actions={
        <>
          <Button variant="quiet" onClick={() => onAnswer(false)}>
            {signInRegisterAndPasswordWords.proofStop}
          </Button>
          <Button type="submit" form={formId} busy={form.busy}>
            {signInRegisterAndPasswordWords.proofGo}
          </Button>
        </>
      }
    >
      <p>{signInRegisterAndPasswordWords.proofText}</p>
      <Form {...form.frame} id={formId} className={styles.form}>
        {by === 'password' ? (
          <>
            <HiddenUsernameField />
            <Field
              {...form.field('password')}
              key="password"
              label={signInRegisterAndPasswordWords.password}
              type="password"
              icon={lock}
              autoComplete="current-password"
              required
            />
          </>
        ) : (
          <SmsCodeField
            {...form.field('smsCode', smsCodeDigitsOf)}
            onSent={() => form.empty('smsCode')}
            target={{ purpose: 'verify' }}
            sentTo={means.phone}
          />
        )}
      </Form>
      {choice && (
        <button type="button" className={styles.switch} onClick={() => setBy(by === 'password' ? 'sms' : 'password')}>
          {by === 'password'
            ? signInRegisterAndPasswordWords.proofBySms
            : signInRegisterAndPasswordWords.proofByPassword}
        </button>
      )}
    </Dialog>
  );
}

async function knownMeans(): Promise<Means> {
  const { profile } = await queryClient.fetchQuery(accountOverviewQuery(currentAccountOrGuest().uid));
  return { password: profile.hasPassword, phone: profile.phone };
}

/** Opens the dialog; the answer is whether the person proved who they are. */
export async function openReauthenticateDialog(): Promise<{ answer: Promise<boolean>; stop: () => void }> {
  const means = await knownMeans();
  return openDialogAndAwaitAnswer(false, (open, answer) => <ProofDialog open={open} means={means} onAnswer={answer} />);
}
