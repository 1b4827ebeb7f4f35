import { Button, Form, Input } from 'antd';
import { searchWordPageWords as words } from '#src/words/site-settings-switches-and-search-words.ts';
import { Icon } from '../../ui/Icon.tsx';

interface WordListCardProps {
  title: string;
  hint?: string;
  items: readonly string[];
  empty: string;
  /** Names the field that adds one; without it the list is only read. */
  add?: string;
  why?: string | undefined;
  busy?: boolean;
  onAdd?: (word: string) => void;
  onRemove?: (word: string) => void;
}

/** A few words in their order, each with a way out, and a field for one more. */
export function SearchWordListCard(props: WordListCardProps) {
  const { title, hint, items, empty, add, why, busy = false, onAdd, onRemove } = props;
  const [form] = Form.useForm<{ word: string }>();
  const isClosed = busy || why !== undefined;
  return (
    <section className="card" aria-label={title}>
      <h2>
        {title}
        {hint !== undefined && <small>{hint}</small>}
      </h2>
      <div className="card-body">
        {items.length === 0 ? (
          <p className="page-hint">{empty}</p>
        ) : (
          <ul className="word-chips">
            {items.map((word) => (
              <li key={word}>
                {word}
                {onRemove !== undefined && (
                  <Button
                    type="text"
                    size="small"
                    disabled={isClosed}
                    title={why}
                    aria-label={words.remove(word)}
                    icon={<Icon name="close" size={14} />}
                    onClick={() => onRemove(word)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {add !== undefined && (
          <Form
            form={form}
            layout="inline"
            onFinish={({ word }) => {
              onAdd?.(word.trim());
              form.resetFields();
            }}
          >
            <Form.Item name="word" rules={[{ required: true, whitespace: true, message: '' }]}>
              <Input aria-label={add} placeholder={add} maxLength={40} disabled={isClosed} title={why} />
            </Form.Item>
            <Button htmlType="submit" disabled={isClosed} title={why} aria-label={add}>
              {words.add}
            </Button>
          </Form>
        )}
      </div>
    </section>
  );
}
