import { useRef, useState } from 'react';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { ListRow } from '#src/ui/ListRow/ListRow.tsx';
import { Segmented } from '#src/ui/Segmented/Segmented.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { ownAccountWords } from '#src/words/own-account.ts';
import { saveProfile } from './change-profile.ts';
import type { Profile } from './account-overview.ts';

const text = ownAccountWords.fields;
type Sex = keyof typeof text.sexes;
const sexes = (Object.keys(text.sexes) as Sex[]).map((id) => ({ id, label: text.sexes[id] }));

function sexOf({ sex }: Profile): Sex {
  const id = String(sex);
  return id in text.sexes ? (id as Sex) : '0';
}

/** Shown as chosen at once: nothing else depends on it, and a refusal puts it back. */
export function SexRow({ profile }: { profile: Profile }) {
  const [asked, setAsked] = useState<Sex | null>(null);
  const wanted = useRef<Sex | null>(null);

  async function choose(id: Sex) {
    setAsked(id);
    const saving = wanted.current !== null;
    wanted.current = id;
    // Choices that the arrow keys pass over are not sent: after the running save only the newest is.
    if (saving) return;
    try {
      for (let saved: Sex | null = null; saved !== wanted.current;) {
        saved = wanted.current;
        await saveProfile({ sex: Number(saved) });
      }
    } catch (failure) {
      toast.error(errorMessage(failure));
    } finally {
      wanted.current = null;
      // The shared profile updates its readers a moment later.
      setTimeout(() => setAsked((now) => (wanted.current === null ? null : now)));
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
