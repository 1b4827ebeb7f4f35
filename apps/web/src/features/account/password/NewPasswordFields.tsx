import type { ComponentProps } from 'react';
import { Field } from '#src/ui/Field/Field.tsx';
import { lock } from '#src/ui/Icon/other-page-icons.ts';
import { signInRegisterAndPasswordWords } from '#src/words/sign-in-register-and-password.ts';
import { passwordStrength } from './password-strength.ts';
import { StrengthMeter } from './StrengthMeter.tsx';

type FieldProps = Pick<ComponentProps<typeof Field>, 'name' | 'error' | 'onChange' | 'onBlur'> & { value: string };

interface NewPasswordFieldsProps {
  password: FieldProps;
  repeated: FieldProps;
  loginName: string;
  label?: string;
}

/** A new password, how strong it is, and once more against slips. */
export function NewPasswordFields({ password, repeated, loginName, label }: NewPasswordFieldsProps) {
  const { value } = password;
  return (
    <>
      <Field
        {...password}
        label={label ?? signInRegisterAndPasswordWords.newPassword}
        type="password"
        icon={lock}
        autoComplete="new-password"
        maxLength={256}
        required
        below={<StrengthMeter strength={value === '' ? null : passwordStrength(value, loginName)} />}
      />
      <Field
        {...repeated}
        label={signInRegisterAndPasswordWords.repeatPassword}
        type="password"
        icon={lock}
        autoComplete="new-password"
        maxLength={256}
        required
      />
    </>
  );
}
