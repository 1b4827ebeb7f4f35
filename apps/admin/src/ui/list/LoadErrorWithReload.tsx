import { CallError } from '@lanyu/client/errors';
import type { ResultCodeOfName } from '@lanyu/contract/result-codes';
import { Button } from 'antd';
import { listWords as words } from '#src/words/list.ts';
import { errorMessage } from '../../lib/api.ts';
import { CopyText } from '../CopyText.tsx';
import { Icon } from '../Icon.tsx';

const badInput = 1001 satisfies ResultCodeOfName<'badInput'>;

interface FailedListProps {
  error: Error;
  onReload: () => void;
  /** From a page of an old link: its place in the list may not be known any more. */
  onFirst?: (() => void) | undefined;
}

/** What failed, in the words of its code, with the number of the request; filters and address stay. */
export function LoadErrorWithReload({ error, onReload, onFirst }: FailedListProps) {
  const { code, requestId } = error instanceof CallError ? error : { code: undefined, requestId: '' };
  const isOldLink = onFirst !== undefined && code === badInput;
  return (
    <div className="empty" role="alert">
      <span className="empty-icon">
        <Icon name="warn" size={20} />
      </span>
      <b>{isOldLink ? words.oldLink : words.failed}</b>
      <span>
        {isOldLink ? words.oldLinkHint : errorMessage(error)}
        {code !== undefined && ` · ${words.code} ${code}`}
      </span>
      {requestId !== '' && (
        <span>
          {words.request} <CopyText text={requestId} />
        </span>
      )}
      {isOldLink ? (
        <Button type="primary" onClick={onFirst}>
          {words.toFirst}
        </Button>
      ) : (
        <Button type="primary" icon={<Icon name="refresh" />} onClick={onReload}>
          {words.reload}
        </Button>
      )}
    </div>
  );
}
