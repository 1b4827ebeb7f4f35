import type { ReactNode } from 'react';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { CheckinStrip } from '#src/ui/CheckinStrip/CheckinStrip.tsx';
import { checkinAndInvitationsWords } from '#src/words/checkin-and-invitations.ts';
import { portalWords } from '#src/words/portal.ts';
import type { CheckinMonth } from './checkin-month-type.ts';
import { useCheckinMonth } from './checkin.ts';

/** The seven of the cycle, up to today. */
function buoysOf({ cycle, cycleDay, checkedInToday }: CheckinMonth): ('done' | 'today' | 'ahead')[] {
  return cycle.map((_, at) => {
    if (at + 1 === cycleDay) return checkedInToday ? 'done' : 'today';
    return at + 1 < cycleDay ? 'done' : 'ahead';
  });
}

function textOf({ checkedInToday, run, coinsToday }: CheckinMonth): string {
  if (checkedInToday) return checkinAndInvitationsWords.home.done(run);
  return run === 0
    ? checkinAndInvitationsWords.home.open(coinsToday)
    : checkinAndInvitationsWords.home.openInARow(run, coinsToday);
}

/** L-04: the home page's strip for this user. The neutral strip is shown until it has loaded. */
export default function OwnHomeCheckinStrip({ children }: { children: ReactNode }) {
  const { data } = useCheckinMonth();
  if (data === undefined) return children;
  const text = textOf(data);
  return (
    <CheckinStrip
      href={pathTo('checkin')}
      label={checkinAndInvitationsWords.home.alt(text)}
      title={portalWords.home.checkin}
      text={text}
      action={data.checkedInToday ? checkinAndInvitationsWords.home.gone : checkinAndInvitationsWords.home.go}
      days={buoysOf(data)}
    />
  );
}
