import type { DataOf } from '@lanyu/contract/all';
import { userWords } from '#src/words/users.ts';
import { formatTime } from '../../../lib/time.ts';
import { StatusLabel, type Tone } from '../../../ui/StatusLabel.tsx';

const words = userWords.exports;

export type UserExport = DataOf<'GET /admin/v1/account/user/{uid}'>['exports'][number];

const tones: Record<UserExport['state'], Tone> = { waiting: 'wait', ready: 'ok', failed: 'bad', expired: 'rest' };

/** Asked for, ready, fetched or expired, with the moment that matters. */
export function PersonalDataExportStateLabel({ made }: { made: UserExport }) {
  const { state, expireTime, fetchTime } = made;
  const more = [
    ...(state === 'ready' ? [words.until(formatTime(expireTime))] : []),
    ...(fetchTime > 0
      ? [words.fetched(formatTime(fetchTime))]
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
