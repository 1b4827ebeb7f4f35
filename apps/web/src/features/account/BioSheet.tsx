import { useState, type FormEvent } from 'react';
import { useDraft } from '#src/lib/draft.ts';
import { wordsOf } from '#src/lib/words-of.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Drawer } from '#src/ui/Drawer/Drawer.tsx';
import { TextArea } from '#src/ui/TextArea/TextArea.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { saveProfile } from './change-profile.ts';
import { words } from './own-phrases.ts';
import styles from './ProfileSheet.module.css';
import type { Profile } from './status.ts';

const text = words.fields;

interface Props {
  open: boolean;
  onClose: () => void;
  profile: Profile;
}

function BioForm({ onClose, profile }: Omit<Props, 'open'>) {
  const [bio, setBio, forget] = useDraft('user.bio', profile.bio);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await saveProfile({ bio: bio.trim() });
      forget();
      toast.success(text.saved);
      onClose();
    } catch (failure) {
      setError(wordsOf(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextArea
        label={text.bio}
        name="bio"
        placeholder={text.bioHint}
        value={bio}
        maxLength={80}
        error={error}
        onChange={(event) => {
          setBio(event.target.value);
          setError('');
        }}
      />
      <Button type="submit" block busy={busy}>
        {text.save}
      </Button>
    </form>
  );
}

export function BioSheet({ open, onClose, profile }: Props) {
  return (
    <Drawer open={open} onClose={onClose} title={text.edit(text.bio)}>
      <BioForm key={profile.bio} onClose={onClose} profile={profile} />
    </Drawer>
  );
}
