import { CallError } from '@lanyu/client/errors';
import { Button } from 'antd';
import { listWords as words } from '#src/words/list.ts';
import { errorMessage } from '../../lib/api.ts';
import { Icon } from '../Icon.tsx';

/** What failed, in the words of its code; filters and address stay. */
export function FailedList({ error, onReload }: { error: Error; onReload: () => void }) {
  const code = error instanceof CallError ? error.code : undefined;
  return (
    <div className="empty" role="alert">
      <span className="empty-icon">
        <Icon name="warnFilled" size={20} />
      </span>
      <b>{words.failed}</b>
      <span>
        {errorMessage(error)}
        {code !== undefined && ` · ${words.code} ${code}`}
      </span>
      <Button onClick={onReload}>{words.reload}</Button>
    </div>
  );
}
