import type { ReactNode } from 'react';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { CheckinStrip } from '#src/ui/CheckinStrip/CheckinStrip.tsx';
import { words } from '#src/words/checkin-and-invitations.ts';
import { phrases } from '#src/words/portal.ts';
import type { CheckinMonth } from './checkin-month-type.ts';
import { useCheckinState } from './checkin.ts';

/** The seven of the cycle, up to today. */
function buoysOf({ cycle, cycleDay, checkedInToday }: CheckinMonth): ('done' | 'today' | 'ahead')[] {
  return cycle.map((_, at) => {
    if (at + 1 === cycleDay) return checkedInToday ? 'done' : 'today';
    return at + 1 < cycleDay ? 'done' : 'ahead';
  });
}

function textOf({ checkedInToday, run, coinsToday }: CheckinMonth): string {
  if (checkedInToday) return words.home.done(run);
  return run === 0 ? words.home.open(coinsToday) : words.home.openInARow(run, coinsToday);
}

/** L-04: the home page's strip for this user. The neutral strip is shown until it has loaded. */
export default function OwnHomeCheckinStrip({ children }: { children: ReactNode }) {
  const { data } = useCheckinState();
  if (data === undefined) return children;
  const text = textOf(data);
  return (
    <CheckinStrip
      href={pathTo('checkin')}
      label={words.home.alt(text)}
      title={phrases.home.checkin}
      text={text}
      action={data.checkedInToday ? words.home.gone : words.home.go}
      days={buoysOf(data)}
    />
  );
}
