import { WindowVirtualizer } from 'virtua';
import type { RowsProps } from './EndlessList.tsx';

/** Beyond the edges of the view, in px: enough for a quick finger and for the next few stops of the Tab key. */
const ahead = 800;

/** Apart from the list, because only pages with long lists load it. */
export function LongRows({ count, children }: RowsProps) {
  return (
    <WindowVirtualizer data={{ length: count }} bufferSize={ahead}>
      {(_, index) => children(index)}
    </WindowVirtualizer>
  );
}
