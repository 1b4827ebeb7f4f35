import { Button, Form, Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { activityWords } from '#src/words/activities.ts';
import { Icon } from '../../ui/Icon.tsx';

const words = activityWords.form;
const rules = [{ required: true, message: words.required }];
const events = (Object.keys(words.events) as (keyof typeof words.events)[]).map((value) => ({
  value,
  label: words.events[value],
}));
const maxRows = 12;

interface RowsProps {
  name: 'tasks' | 'prizes';
  label: string;
  add: string;
  first: object;
  disabled: boolean;
  renderRow: (index: number) => ReactNode;
}

function Rows({ name, label, add, first, disabled, renderRow }: RowsProps) {
  return (
    <Form.List name={name}>
      {(fields, { add: addRow, remove }) => (
        <fieldset className="promise-rows">
          <legend>{label}</legend>
          {fields.map((field, index) => (
            <div key={field.key} className="promise-row">
              {renderRow(field.name)}
              <Button
                type="text"
                icon={<Icon name="close" />}
                aria-label={words.remove(index + 1)}
                disabled={disabled}
                onClick={() => remove(field.name)}
              />
            </div>
          ))}
          <Button disabled={disabled || fields.length >= maxRows} onClick={() => addRow(first)}>
            {add}
          </Button>
        </fieldset>
      )}
    </Form.List>
  );
}

export function TaskFormRows({ disabled }: { disabled: boolean }) {
  return (
    <Rows
      name="tasks"
      label={words.tasks}
      add={words.addTask}
      first={{ title: '', event: 'checkedIn', target: 1, coins: 10 }}
      disabled={disabled}
      renderRow={(index) => (
        <>
          <Form.Item name={[index, 'title']} label={words.title} rules={rules}>
            <Input maxLength={40} disabled={disabled} />
          </Form.Item>
          <Form.Item name={[index, 'event']} label={words.event}>
            <Select options={events} disabled={disabled} />
          </Form.Item>
          <Form.Item name={[index, 'target']} label={words.target} rules={rules}>
            <InputNumber min={1} max={1000} precision={0} disabled={disabled} />
          </Form.Item>
          <Form.Item name={[index, 'coins']} label={words.coins} rules={rules}>
            <InputNumber min={1} max={1000} precision={0} disabled={disabled} />
          </Form.Item>
        </>
      )}
    />
  );
}

export function PrizeFormRows({ disabled }: { disabled: boolean }) {
  return (
    <Rows
      name="prizes"
      label={words.prizes}
      add={words.addPrize}
      first={{ name: '', coins: 0, percent: 0.01 }}
      disabled={disabled}
      renderRow={(index) => (
        <>
          <Form.Item name={[index, 'name']} label={words.prizeName} rules={rules}>
            <Input maxLength={20} disabled={disabled} />
          </Form.Item>
          <Form.Item name={[index, 'coins']} label={words.coins} rules={rules}>
            <InputNumber min={0} max={10_000} precision={0} disabled={disabled} />
          </Form.Item>
          <Form.Item name={[index, 'percent']} label={words.odds} rules={rules}>
            <InputNumber min={0.01} max={100} precision={2} disabled={disabled} />
          </Form.Item>
        </>
      )}
    />
  );
}
