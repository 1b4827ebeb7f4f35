import type { DataOf } from '@lanyu/contract/all-calls';
import { userWords } from '#src/words/users.ts';
import { formatShortDateAndTime } from '../../../lib/shanghai-time.ts';
import { StatusLabel, type StatusTone } from '../../../ui/StatusLabel.tsx';

const words = userWords.exports;

export type PersonalDataExport = DataOf<'GET /admin/v1/account/user/{uid}'>['exports'][number];

const tones: Record<PersonalDataExport['state'], StatusTone> = {
  waiting: 'wait',
  ready: 'ok',
  failed: 'bad',
  expired: 'rest',
};

/** Asked for, ready, fetched or expired, with the moment that matters. */
export function PersonalDataExportStateLabel({ made }: { made: PersonalDataExport }) {
  const { state, expireTime, fetchTime } = made;
  const more = [
    ...(state === 'ready' ? [words.until(formatShortDateAndTime(expireTime))] : []),
    ...(fetchTime > 0
      ? [words.fetched(formatShortDateAndTime(fetchTime))]
      : state === 'waiting' || state === 'failed'
        ? []
        : [words.notFetched]),
  ];
  return (
    <>
      <StatusLabel tone={tones[state]}>{words.states[state]}</StatusLabel>
      {more.length > 0 && <div className="cell-hint">{more.join(' · ')}</div>}
    </>
  );
}
