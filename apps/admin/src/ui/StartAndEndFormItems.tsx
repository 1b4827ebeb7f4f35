import { Form, Input } from 'antd';
import { fromShanghaiDatetimeLocal } from '../lib/shanghai-time.ts';

interface StartAndEndItemsProps {
  words: {
    start: string;
    end: string;
    startMissing: string;
    endMissing: string;
    endTooEarly: string;
  };
  /** It began: that moment is fixed. */
  isStartFixed?: boolean;
}

/** From when to when, in the site's own time: the fields `start` and `end` of a form. */
export function StartAndEndFormItems({ words, isStartFixed = false }: StartAndEndItemsProps) {
  return (
    <>
      <Form.Item name="start" label={words.start} rules={[{ required: true, message: words.startMissing }]}>
        <Input type="datetime-local" {...(isStartFixed && { disabled: true })} />
      </Form.Item>
      <Form.Item
        name="end"
        label={words.end}
        dependencies={['start']}
        rules={[
          { required: true, message: words.endMissing },
          ({ getFieldValue }) => ({
            validator: (_, end: string) =>
              !end || fromShanghaiDatetimeLocal(end) > fromShanghaiDatetimeLocal(String(getFieldValue('start')))
                ? Promise.resolve()
                : Promise.reject(new Error(words.endTooEarly)),
          }),
        ]}
      >
        <Input type="datetime-local" />
      </Form.Item>
    </>
  );
}
