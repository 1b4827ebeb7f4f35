import { Button, Drawer, Modal, Space } from 'antd';
import type { ReactNode } from 'react';
import { DraftRestoredAlert, FormTitleWithUnsavedMark } from './UnsavedMarkAndDraftRestoredAlert.tsx';
import type { useVersionedForm } from './use-versioned-form.ts';

interface FrameProps {
  // Whatever is edited: the frame reads none of its fields.
  // oxlint-disable-next-line typescript/no-explicit-any
  versioned: ReturnType<typeof useVersionedForm<any, any>>;
  title: string;
  okText: string;
  cancelText: string;
  width: number;
  /** Before the buttons that save and leave. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A short form over the page. */
export function VersionedFormModal({ versioned, title, okText, cancelText, width, extra, children }: FrameProps) {
  return (
    <Modal
      open
      width={width}
      title={<FormTitleWithUnsavedMark isDirty={versioned.isDirty}>{title}</FormTitleWithUnsavedMark>}
      onCancel={versioned.leave}
      style={{ top: 64 }}
      footer={
        <>
          {extra}
          <Button onClick={versioned.leave}>{cancelText}</Button>
          <Button type="primary" loading={versioned.isBusy} onClick={() => versioned.form.submit()}>
            {okText}
          </Button>
        </>
      }
    >
      <DraftRestoredAlert isRestored={versioned.isRestored} />
      {children}
    </Modal>
  );
}

/** A long form beside the page; a press beside it does not close it. */
export function VersionedFormDrawer({ versioned, title, okText, cancelText, width, extra, children }: FrameProps) {
  return (
    <Drawer
      open
      title={<FormTitleWithUnsavedMark isDirty={versioned.isDirty}>{title}</FormTitleWithUnsavedMark>}
      onClose={versioned.leave}
      mask={{ closable: false }}
      closable={!versioned.isBusy}
      size={width}
    >
      <DraftRestoredAlert isRestored={versioned.isRestored} />
      {children}
      <Space>
        <Button type="primary" htmlType="submit" form={versioned.formId} loading={versioned.isBusy}>
          {okText}
        </Button>
        <Button onClick={versioned.leave}>{cancelText}</Button>
        {extra}
      </Space>
    </Drawer>
  );
}
