import { useRef, useState, type FormEvent } from 'react';
import { useDraft } from '#src/lib/draft.ts';
import { dateText } from '#src/lib/time.ts';
import { wordsOf } from '#src/lib/words-of.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Drawer } from '#src/ui/Drawer/Drawer.tsx';
import { Field } from '#src/ui/Field/Field.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { mayChangeName, nameFault, saveProfile } from './change-profile.ts';
import { words } from './own-phrases.ts';
import { isRefusal } from './refusals.ts';
import styles from './ProfileSheet.module.css';
import type { Profile } from './status.ts';

const text = words.fields;
const faults = { missing: text.nameMissing, length: text.nameLength };

interface Props {
  open: boolean;
  onClose: () => void;
  profile: Profile;
}

function NameForm({ onClose, profile }: Omit<Props, 'open'>) {
  const [name, setName, forget] = useDraft('user.name', profile.name);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const later = !mayChangeName(profile);

  function refuse(reason: string) {
    setError(reason);
    input.current?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || later) return;
    const fault = nameFault(name);
    if (fault !== null) return refuse(faults[fault]);
    if (name.trim() === profile.name) return onClose();
    setBusy(true);
    try {
      await saveProfile({ name: name.trim() });
      forget();
      toast.success(text.saved);
      onClose();
    } catch (failure) {
      refuse(isRefusal(failure, 'nameUnavailable') ? text.nameTaken : wordsOf(failure));
    } finally {
      setBusy(false);
    }
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
    <Drawer open={open} onClose={onClose} title={text.edit(text.name)}>
      {/* Another name is another form: what was saved is where the next change begins. */}
      <NameForm key={profile.name} onClose={onClose} profile={profile} />
    </Drawer>
  );
}
