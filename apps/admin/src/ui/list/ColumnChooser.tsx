import { Button, Checkbox, Popover } from 'antd';
import { listWords as words } from '#src/words/list.ts';
import { Icon } from '../Icon.tsx';

interface ColumnChooserProps {
  /** The first one always stays. */
  titles: readonly string[];
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
}

export function ColumnChooser({ titles, hidden, onChange }: ColumnChooserProps) {
  const choosable = titles.slice(1);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <div className="column-choice" role="group" aria-label={words.columns}>
          {choosable.map((title) => (
            <Checkbox
              key={title}
              checked={!hidden.includes(title)}
              onChange={({ target }) =>
                onChange(target.checked ? hidden.filter((each) => each !== title) : [...hidden, title])
              }
            >
              {title}
            </Checkbox>
          ))}
          <Button size="small" disabled={hidden.length === 0} onClick={() => onChange([])}>
            {words.allColumns}
          </Button>
        </div>
      }
    >
      <Button icon={<Icon name="columns" />}>{words.columns}</Button>
    </Popover>
  );
}
