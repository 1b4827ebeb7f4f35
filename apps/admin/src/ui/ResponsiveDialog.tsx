import { Drawer, Grid, Modal, Button } from 'antd';
import type { ReactNode } from 'react';

interface SheetProps {
  title: ReactNode;
  okText: string;
  cancelText: string;
  danger?: boolean;
  okDisabled?: boolean;
  busy: boolean;
  width?: number;
  onOk: () => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** A dialog at a desk, a sheet from below on a phone. It stays while an answer is on its way. */
export function ResponsiveDialog(props: SheetProps) {
  const { title, okText, cancelText, danger = false, okDisabled = false, busy, width = 560, onOk, children } = props;
  const { md = true } = Grid.useBreakpoint();
  const cancel = () => {
    if (!busy) props.onCancel();
  };
  if (md) {
    return (
      <Modal
        open
        title={title}
        onCancel={cancel}
        onOk={onOk}
        okText={okText}
        cancelText={cancelText}
        okButtonProps={{ danger, disabled: okDisabled }}
        confirmLoading={busy}
        width={width}
        style={{ top: 96 }}
      >
        {children}
      </Modal>
    );
  }
  return (
    <Drawer open placement="bottom" size="auto" title={title} onClose={cancel} className="sheet">
      {children}
      <div className="sheet-acts">
        <Button size="large" onClick={cancel}>
          {cancelText}
        </Button>
        <Button size="large" type="primary" danger={danger} disabled={okDisabled} loading={busy} onClick={onOk}>
          {okText}
        </Button>
      </div>
    </Drawer>
  );
}
