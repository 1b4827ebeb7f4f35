import { useState, type FormEvent } from 'react';
import { Button } from '#src/ui/Button/Button.tsx';
import { BottomSheet } from '#src/ui/BottomSheet/BottomSheet.tsx';
import { SelectField } from '#src/ui/Field/SelectField.tsx';
import { ownAccountWords } from '#src/words/own-account.ts';
import { selectableBirthYears } from './change-profile.ts';
import styles from './name-bio-and-birth-year-sheets.module.css';
import type { Profile } from './account-overview.ts';
import { useProfileSave } from './use-profile-save.ts';

const text = ownAccountWords.fields;

interface Props {
  open: boolean;
  onClose: () => void;
  profile: Profile;
}

function options(saved: string) {
  const years = selectableBirthYears().map(String);
  const all = saved === '' || years.includes(saved) ? years : [saved, ...years];
  return [{ value: '', label: text.birthYearNone }, ...all.map((year) => ({ value: year, label: year }))];
}

/** It decides about being old enough (2011): the words of a refusal stay, until another year is chosen. */
function BirthYearForm({ onClose, profile }: Omit<Props, 'open'>) {
  const saved = profile.birthYear === 0 ? '' : String(profile.birthYear);
  const [year, setYear] = useState(saved);
  const { error, setError, busy, save } = useProfileSave({ onSaved: onClose });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (year === saved) onClose();
    else void save({ birthYear: year === '' ? '' : Number(year) });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <SelectField
        label={text.birthYear}
        name="birthYear"
        autoComplete="bday-year"
        value={year}
        options={options(saved)}
        error={error}
        onChange={(event) => {
          setYear(event.target.value);
          setError('');
        }}
      />
      <Button type="submit" block busy={busy}>
        {text.save}
      </Button>
    </form>
  );
}

/** Chosen first and saved then: a keyboard passes through other years on its way. */
export function BirthYearSheet({ open, onClose, profile }: Props) {
  return (
    <BottomSheet open={open} onClose={onClose} title={text.edit(text.birthYear)}>
      <BirthYearForm key={profile.birthYear} onClose={onClose} profile={profile} />
    </BottomSheet>
  );
}
