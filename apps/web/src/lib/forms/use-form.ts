import { useRef, useState, type ChangeEvent, type FocusEvent, type FormEvent } from 'react';
import { CallError, CODE_WITHOUT_ENVELOPE } from '@lanyu/client/errors';
import { useTabDraft } from '../storage/tab-draft.ts';
import { errorMessage } from '../network/error-message.ts';

type Values = Record<string, string | boolean>;
type Name<V> = keyof V & string;
/** Any text and either answer, whatever the form begins with. */
type Wide<V extends Values> = { [K in keyof V]: V[K] extends boolean ? boolean : string };
type FormErrors<V> = Partial<Record<Name<V> | 'form', string>>;

interface FormOptions<V extends Values> {
  /** Its draft's key. */
  name: string;
  initial: V;
  /** Never stored, and emptied once sent. */
  secret?: readonly Name<V>[];
  /** What is wrong with the values, in words; nothing when they can be sent. */
  check: (values: V) => FormErrors<V>;
  send: (values: V) => Promise<void>;
  /** The field that a code of the server speaks of; other refusals stand above the button. */
  fieldOf?: Partial<Record<number, Name<V>>>;
  /** Plainer words for a code than the server's, where the form knows more than the call. */
  wordsFor?: Partial<Record<number, string>>;
}

function without<V>(errors: FormErrors<V>, ...names: (keyof FormErrors<V>)[]): FormErrors<V> {
  const rest = { ...errors };
  for (const name of names) delete rest[name];
  return rest;
}

/** The first in the order of the page, which is the order of the keyboard too. */
function focusFirst(form: HTMLFormElement | null, errors: object): void {
  for (const element of form?.elements ?? []) {
    if (element instanceof HTMLElement && (element.getAttribute('name') ?? '') in errors) {
      element.focus();
      return;
    }
  }
}

/** Values, inline errors, one call at a time and a draft that survives: the same for every form. */
export function useForm<F extends Values>(options: FormOptions<Wide<F>> & { initial: F }) {
  type V = Wide<F>;
  const { name, initial, secret = [], check, send, fieldOf = {}, wordsFor = {} }: FormOptions<V> = options;
  const [edits, setEdits, forgetEdits] = useTabDraft<Partial<V>>(`form.${name}`, {});
  const [secrets, setSecrets] = useState<Partial<V>>({});
  const [errors, setErrors] = useState<FormErrors<V>>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const values: V = { ...initial, ...edits, ...secrets };

  function set<K extends Name<V>>(field: K, value: V[K]): void {
    if (secret.includes(field)) setSecrets((before) => ({ ...before, [field]: value }));
    else setEdits({ ...edits, [field]: value });
    setErrors((before) => without(before, field, 'form'));
  }

  function complain(found: FormErrors<V>): void {
    setErrors(found);
    focusFirst(form.current, found);
  }

  async function submit(sent: V): Promise<void> {
    if (busy) return;
    const wrong = check(sent);
    complain(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await send(sent);
      // The page stays cached after the visit: sent values must not stay in it.
      setSecrets({});
      forgetEdits();
    } catch (error) {
      const code = error instanceof CallError ? error.code : CODE_WITHOUT_ENVELOPE;
      const words = wordsFor[code] ?? errorMessage(error);
      const field = fieldOf[code];
      // None for what the person called off.
      if (words !== '') complain({ [field ?? 'form']: words } as FormErrors<V>);
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    errors,
    busy,
    complain,
    /** Sends with some values changed, as when a refusal offers another way. */
    submitWith(changes: Partial<V>): void {
      setEdits({ ...edits, ...changes });
      void submit({ ...values, ...changes });
    },
    /** Empties a secret field whose value is no longer valid, and removes its error. */
    empty(field: Name<V>): void {
      setSecrets((before) => ({ ...before, [field]: '' }));
      setErrors((before) => without(before, field, 'form'));
    },
    /** For the kit's form. */
    frame: {
      ref: form,
      busy,
      error: errors.form,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit(values);
      },
    },
    /** For a field of the kit; `read` makes the value of what was typed. */
    field(field: Name<V>, read = (text: string) => text) {
      return {
        name: field,
        value: values[field] as string,
        error: errors[field],
        onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
          set(field, read(event.target.value) as V[typeof field]),
        // Only on the way to another input: an error that appears under a finger would move the button away from it.
        onBlur: (event: FocusEvent) => {
          const to = event.relatedTarget;
          if (values[field] === '' || !(to instanceof HTMLInputElement || to instanceof HTMLSelectElement)) return;
          const words = check(values)[field];
          if (words !== undefined) setErrors((before) => ({ ...before, [field]: words }));
        },
      };
    },
    /** For something to tick. */
    tick(field: Name<V>) {
      return {
        name: field,
        checked: values[field] === true,
        error: errors[field],
        onChange: (checked: boolean) => set(field, checked as V[typeof field]),
      };
    },
  };
}
