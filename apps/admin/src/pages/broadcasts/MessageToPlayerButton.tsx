import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { messageToPlayerWords as words } from '#src/words/broadcasts.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';

const MessageToPlayerDialog = lazy(() =>
  import('./MessageToPlayerDialog.tsx').then((module) => ({ default: module.MessageToPlayerDialog })),
);

interface MessageToPlayerButtonProps {
  uid: string;
  name: string;
  ticketId?: string;
}

/** Opens the form; disabled with words for who may not write. */
export function MessageToPlayerButton(props: MessageToPlayerButtonProps) {
  const mayWrite = useSession()?.permissions.includes('message.write') ?? false;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        disabled={!mayWrite}
        title={mayWrite ? undefined : missingPermissionText('message.write')}
        onClick={() => setIsOpen(true)}
      >
        {words.open}
      </Button>
      {isOpen && (
        <Suspense>
          <MessageToPlayerDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
