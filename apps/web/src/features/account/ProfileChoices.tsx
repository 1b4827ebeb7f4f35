import { useState } from 'react';
import { wordsOf } from '#src/lib/words-of.ts';
import { ListRow } from '#src/ui/ListRow/ListRow.tsx';
import { Segmented } from '#src/ui/Segmented/Segmented.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { birthYears, saveProfile } from './change-profile.ts';
import { words } from './own-phrases.ts';
import styles from './ProfileChoices.module.css';
import type { Profile } from './status.ts';

const text = words.fields;
type Sex = keyof typeof text.sexes;
const sexes = (Object.keys(text.sexes) as Sex[]).map((id) => ({ id, label: text.sexes[id] }));

function sexOf({ sex }: Profile): Sex {
  const id = String(sex);
  return id in text.sexes ? (id as Sex) : '0';
}

/** What was chosen, until the shared profile, which tells its readers a moment later, says the same. */
function useAsked<T>() {
  const [asked, setAsked] = useState<T | null>(null);
  return { asked, ask: setAsked, settle: () => void setTimeout(() => setAsked(null)) };
}

/** Shown as chosen at once: nothing else depends on it, and a refusal puts it back. */
export function SexRow({ profile }: { profile: Profile }) {
  const { asked, ask, settle } = useAsked<Sex>();

  async function choose(id: Sex) {
    ask(id);
    try {
      await saveProfile({ sex: Number(id) });
    } catch (failure) {
      toast.error(wordsOf(failure));
    } finally {
      settle();
    }
  }

  return (
    <ListRow
      label={text.sex}
      control={
        <Segmented
          label={text.sex}
          options={sexes}
          value={asked ?? sexOf(profile)}
          onChange={(id) => void choose(id)}
        />
      }
    />
  );
}

/** It decides about being old enough (2011): the words of a refusal stay, until another year is chosen. */
export function BirthYearRow({ profile }: { profile: Profile }) {
  const { asked, ask, settle } = useAsked<string>();
  const [error, setError] = useState('');
  const kept = profile.birthYear === 0 ? '' : String(profile.birthYear);
  const years = birthYears().map(String);

  async function choose(year: string) {
    ask(year);
    setError('');
    try {
      await saveProfile({ birthYear: year === '' ? '' : Number(year) });
      toast.success(text.saved);
    } catch (failure) {
      setError(wordsOf(failure));
    } finally {
      settle();
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
