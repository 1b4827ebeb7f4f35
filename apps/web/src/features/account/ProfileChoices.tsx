import { useState } from 'react';
import { useUid } from '#src/lib/session.ts';
import { wordsOf } from '#src/lib/words-of.ts';
import { ListRow } from '#src/ui/ListRow/ListRow.tsx';
import { Segmented } from '#src/ui/Segmented/Segmented.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { birthYears, saveProfile } from './change-profile.ts';
import { words } from './own-phrases.ts';
import styles from './ProfileChoices.module.css';
import { changeProfile, type Profile } from './status.ts';

const text = words.fields;
type Sex = keyof typeof text.sexes;
const sexes = (Object.keys(text.sexes) as Sex[]).map((id) => ({ id, label: text.sexes[id] }));

function sexOf({ sex }: Profile): Sex {
  const id = String(sex);
  return id in text.sexes ? (id as Sex) : '0';
}

/** Shown as chosen at once: nothing else depends on it, and a refusal puts it back. */
export function SexRow({ profile }: { profile: Profile }) {
  const uid = useUid();

  async function choose(id: Sex) {
    const before = profile.sex;
    changeProfile(uid, { sex: Number(id) });
    try {
      await saveProfile({ sex: Number(id) });
    } catch (failure) {
      changeProfile(uid, { sex: before });
      toast.error(wordsOf(failure));
    }
  }

  return (
    <ListRow
      label={text.sex}
      control={<Segmented label={text.sex} options={sexes} value={sexOf(profile)} onChange={(id) => void choose(id)} />}
    />
  );
}

/** Shown as chosen only when the server took it: it decides about being old enough (2011). */
export function BirthYearRow({ profile }: { profile: Profile }) {
  const [asked, setAsked] = useState<string | null>(null);
  const [error, setError] = useState('');
  const kept = profile.birthYear === 0 ? '' : String(profile.birthYear);
  const years = birthYears().map(String);

  async function choose(year: string) {
    setAsked(year);
    setError('');
    try {
      await saveProfile({ birthYear: year === '' ? '' : Number(year) });
      toast.success(text.saved);
    } catch (failure) {
      setError(wordsOf(failure));
    } finally {
      setAsked(null);
    }
  }

  return (
    <>
      <ListRow
        label={text.birthYear}
        control={
          <select
            className={styles.select}
            aria-label={text.birthYear}
            aria-invalid={error === '' ? undefined : true}
            aria-describedby="birth-year-error"
            value={asked ?? kept}
            disabled={asked !== null}
            onChange={(event) => void choose(event.target.value)}
          >
            <option value="">{text.birthYearNone}</option>
            {(kept === '' || years.includes(kept) ? years : [kept, ...years]).map((year) => (
              <option key={year}>{year}</option>
            ))}
          </select>
        }
      />
      <p id="birth-year-error" className={styles.error} role="alert">
        {error}
      </p>
    </>
  );
}
