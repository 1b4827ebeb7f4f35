import { Button } from 'antd';
import { useState } from 'react';
import { userWords } from '#src/words/users.ts';
import { missingPermissionText } from '../../../lib/missing-permission-text.ts';
import { useSession } from '../../../lib/session.ts';
import { formatShortDateAndTime } from '../../../lib/shanghai-time.ts';
import { PersonalDataExportStateLabel } from './PersonalDataExportStateLabel.tsx';
import { RetryPersonalDataExportDialog } from './RetryPersonalDataExportDialog.tsx';
import type { UserDetail } from '../users.ts';

const words = userWords.exports;

/** How far a player's own data is, and what customer service can say and do about leaving and taking it along. */
export function ExportsAndAccountErasureCard({ user: { uid, status, eraseTime, exports } }: { user: UserDetail }) {
  const mayRetry = useSession()?.permissions.includes('account.write') ?? false;
  const [isRetrying, setRetrying] = useState(false);
  return (
    <section className="card" aria-label={words.title}>
      <h2>{words.title}</h2>
      {status === 'closing' && <p className="card-body">{words.closing(formatShortDateAndTime(eraseTime))}</p>}
      {exports.length === 0 ? (
        <p className="card-empty">{words.none}</p>
      ) : (
        <ul className="side-rows">
          {exports.map((made, at) => (
            <li key={made.id}>
              {words.asked(formatShortDateAndTime(made.createTime))}
              <PersonalDataExportStateLabel made={made} />
              {at === 0 && made.state === 'failed' && status !== 'deleted' && (
                <Button
                  size="small"
                  disabled={!mayRetry}
                  title={mayRetry ? undefined : missingPermissionText('account.write')}
                  onClick={() => setRetrying(true)}
                >
                  {words.retry}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <details className="card-body">
        <summary>{words.help}</summary>
        <ul>
          {words.helpLines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
      {isRetrying && <RetryPersonalDataExportDialog uid={uid} onClose={() => setRetrying(false)} />}
    </section>
  );
}
