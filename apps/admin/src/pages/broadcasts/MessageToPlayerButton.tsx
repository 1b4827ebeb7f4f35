import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { messageToPlayerButtonWords as words } from '#src/words/message-to-player-button.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';

const MessageToPlayerDialog = lazy(() =>
  import('./MessageToPlayerDialog.tsx').then((module) => ({ default: module.MessageToPlayerDialog })),
);

interface MessageToPlayerButtonProps {
  uid: string;
  name: string;
  ticketId?: string;
  /** Whether the operator holds `message.write`. */
  mayWrite: boolean;
}

/** Opens the form; disabled with words for who may not write. */
export function MessageToPlayerButton({ mayWrite, ...player }: MessageToPlayerButtonProps) {
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
          <MessageToPlayerDialog {...player} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
