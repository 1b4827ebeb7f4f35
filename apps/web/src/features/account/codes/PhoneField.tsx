import { useLayoutEffect, useRef, type ChangeEvent, type FocusEvent } from 'react';
import { phoneDigits, phoneWithSpaces } from '#src/lib/format/check-and-format-phone.ts';
import { Field } from '#src/ui/Field/Field.tsx';
import { signInRegisterAndPasswordWords } from '#src/words/sign-in-register-and-password.ts';
import styles from '../code-phone-and-strength-fields.module.css';

interface PhoneFieldProps {
  name: string;
  /** Digits only; they are shown in groups. */
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: (event: FocusEvent) => void;
  label?: string;
}

/** Where the caret stands after so many digits of the grouped number. */
function caretAfter(digits: number, text: string): number {
  let place = 0;
  for (let seen = 0; seen < digits && place < text.length; place++) if (text[place] !== ' ') seen += 1;
  return place;
}

export function PhoneField({
  value,
  onChange,
  label = signInRegisterAndPasswordWords.phone,
  ...rest
}: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | null>(null);
  const text = phoneWithSpaces(value);
  // Grouping rewrites the text. The caret stays where a digit in the middle was corrected.
  useLayoutEffect(() => {
    const digits = digitsBefore.current;
    if (digits === null || document.activeElement !== input.current) return;
    digitsBefore.current = null;
    const place = caretAfter(digits, text);
    input.current?.setSelectionRange(place, place);
  });
  return (
    <Field
      {...rest}
      ref={input}
      label={label}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      required
      value={text}
      onChange={(event) => {
        const { value: typed, selectionStart } = event.target;
        digitsBefore.current = phoneDigits(typed.slice(0, selectionStart ?? typed.length)).length;
        onChange(event);
      }}
      start={
        <span className={styles.country} aria-hidden>
          +86
        </span>
      }
    />
  );
}
