import { useRef, type FormEvent } from 'react';
import { useTabDraft } from '#src/lib/storage/tab-draft.ts';
import { dateText } from '#src/lib/format/time.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { BottomSheet } from '#src/ui/BottomSheet/BottomSheet.tsx';
import { Field } from '#src/ui/Field/Field.tsx';
import { ownAccountWords } from '#src/words/own-account.ts';
import { mayChangeName, findDisplayNameFault } from './change-profile.ts';
import { isAccountErrorNamed } from '../account-error-codes.ts';
import styles from './name-bio-and-birth-year-sheets.module.css';
import type { Profile } from './account-overview.ts';
import { useProfileSave } from './use-profile-save.ts';

const text = ownAccountWords.fields;
const faults = { missing: text.nameMissing, length: text.nameLength };

interface Props {
  open: boolean;
  onClose: () => void;
  profile: Profile;
}

function NameForm({ onClose, profile }: Omit<Props, 'open'>) {
  const [name, setName, forget] = useTabDraft('user.name', profile.name);
  const onSaved = () => {
    forget();
    onClose();
  };
  const refusal = (failure: unknown) => (isAccountErrorNamed(failure, 'nameUnavailable') ? text.nameTaken : undefined);
  const { error, setError, busy, save } = useProfileSave({ onSaved, refusal });
  const input = useRef<HTMLInputElement>(null);
  const later = !mayChangeName(profile);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || later) return;
    const fault = findDisplayNameFault(name);
    if (fault === null && name.trim() === profile.name) return onClose();
    if (fault !== null) setError(faults[fault]);
    if (fault !== null || !(await save({ name: name.trim() }))) input.current?.focus();
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        ref={input}
        label={text.name}
        name="nickname"
        autoComplete="nickname"
        value={later ? profile.name : name}
        readOnly={later}
        hint={later ? text.nameLater(dateText(profile.nameChangeTime)) : text.nameHint}
        error={error}
        onChange={(event) => {
          setName(event.target.value);
          setError('');
        }}
      />
      {later ? (
        <Button block onClick={onClose}>
          {text.known}
        </Button>
      ) : (
        <Button type="submit" block busy={busy}>
          {text.save}
        </Button>
      )}
    </form>
  );
}

/** X-A1: once in 30 days; before that it says when. */
export function NameSheet({ open, onClose, profile }: Props) {
  return (
    <BottomSheet open={open} onClose={onClose} title={text.edit(text.name)}>
      {/* Another name is another form: what was saved is where the next change begins. */}
      <NameForm key={profile.name} onClose={onClose} profile={profile} />
    </BottomSheet>
  );
}
