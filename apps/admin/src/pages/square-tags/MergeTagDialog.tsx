import type { DataOf } from '@lanyu/contract/all-calls';
import { Form, Select } from 'antd';
import { squareTagWords as words } from '#src/words/square-tags.ts';
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx';

type SquareTag = DataOf<'GET /admin/v1/square/tag/list'>[number];

interface MergeTagDialogProps {
  tag: SquareTag;
  /** All of them: only shown ones that stand for themselves can be merged into. */
  tags: readonly SquareTag[];
  busy: boolean;
  onMerge: (into: string) => void;
  onClose: () => void;
}

export function MergeTagDialog({ tag, tags, busy, onMerge, onClose }: MergeTagDialogProps) {
  const [form] = Form.useForm<{ into?: string }>();
  const others = tags.filter(({ id, hidden, mergedInto }) => id !== tag.id && !hidden && mergedInto === null);
  return (
    <ResponsiveDialog
      title={words.mergeOf(tag.tag)}
      okText={words.merge}
      cancelText={words.cancel}
      busy={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        disabled={busy}
        onFinish={({ into }) => {
          if (into !== undefined) onMerge(into);
        }}
      >
        <Form.Item
          name="into"
          label={words.mergeInto}
          extra={words.mergeHint}
          rules={[{ required: true, message: words.mergeMissing }]}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={others.map(({ id, tag: name }) => ({ value: id, label: `#${name}` }))}
          />
        </Form.Item>
      </Form>
    </ResponsiveDialog>
  );
}
