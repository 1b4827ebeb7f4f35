import type { FormEvent } from 'react';
import { useTabDraft } from '#src/lib/storage/tab-draft.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { BottomSheet } from '#src/ui/BottomSheet/BottomSheet.tsx';
import { TextArea } from '#src/ui/TextArea/TextArea.tsx';
import { ownAccountWords } from '#src/words/own-account.ts';
import styles from './name-bio-and-birth-year-sheets.module.css';
import type { Profile } from './account-overview.ts';
import { useProfileSave } from './use-profile-save.ts';

const text = ownAccountWords.fields;

interface Props {
  open: boolean;
  onClose: () => void;
  profile: Profile;
}

function BioForm({ onClose, profile }: Omit<Props, 'open'>) {
  const [bio, setBio, forget] = useTabDraft('user.bio', profile.bio);
  const onSaved = () => {
    forget();
    onClose();
  };
  const { error, setError, busy, save } = useProfileSave({ onSaved });

  function submit(event: FormEvent) {
    event.preventDefault();
    void save({ bio: bio.trim() });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
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
    <BottomSheet open={open} onClose={onClose} title={text.edit(text.bio)}>
      <BioForm key={profile.bio} onClose={onClose} profile={profile} />
    </BottomSheet>
  );
}
