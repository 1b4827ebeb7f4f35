import { useState } from 'react';
import { WindowVirtualizer } from 'virtua';
import type { RowsProps } from './EndlessList.tsx';

/** Beyond the edges of the view, in px: enough for a quick finger and for the next few stops of the Tab key. */
const ahead = 800;

/** Of a game's row at 375 wide. A list that guesses its rows' height grows under the reader's eyes once they are measured. */
const rowHeight = 95;

function rowHeightHere(): number {
  return (rowHeight / 16) * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** Apart from the list, because only pages with long lists load it. */
export function LongRows({ count, children }: RowsProps) {
  const [itemSize] = useState(rowHeightHere);
  return (
    <WindowVirtualizer data={{ length: count }} bufferSize={ahead} itemSize={itemSize}>
      {(_, index) => children(index)}
    </WindowVirtualizer>
  );
}
