import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What it means to go on. */
  children: ReactNode;
  keep: string;
  act: string;
  onAct: () => void;
  busy: boolean;
}

/** Asks before what cannot be taken back. */
export function DangerDialog({ open, onClose, title, children, keep, act, onAct, busy }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {keep}
          </Button>
          <Button variant="danger" busy={busy} onClick={onAct}>
            {act}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
