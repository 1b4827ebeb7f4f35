import { useIsHydrating } from '#src/lib/display/use-is-hydrating.ts';
import { startTransition, useEffect, useState } from 'react';
import { WindowVirtualizer } from 'virtua';
import type { RowsProps } from './EndlessList.tsx';

/** Beyond the edges of the view, in px: enough for a quick finger and for the next few stops of the Tab key. */
const ahead = 800;

/** At 375 wide. A list that guesses its rows' height grows under the reader's eyes once they are measured. */
const heights = { game: 95, post: 300 };

function heightHere(row: keyof typeof heights): number {
  return (heights[row] / 16) * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

function Rows({ count, children, row }: RowsProps & { row: keyof typeof heights }) {
  const [itemSize] = useState(() => heightHere(row));
  // What the server draws, and what is found of it here.
  const hydrating = useIsHydrating();
  const [first] = useState(hydrating ? count : 0);
  // The list draws its first view in one go: only what is in view then, and what is near it in slices.
  const [near, setNear] = useState(0);
  useEffect(() => startTransition(() => setNear(ahead)), []);
  return (
    <WindowVirtualizer
      data={{ length: count }}
      bufferSize={near}
      itemSize={itemSize}
      {...(first > 0 && { ssrCount: first })}
    >
      {(_, index) => children(index)}
    </WindowVirtualizer>
  );
}

/** Apart from the list, because only pages with long lists load it. */
export function VirtualRows(props: RowsProps) {
  return <Rows {...props} row="game" />;
}

/** For cards with text and pictures, no two of a height. */
export function VirtualPostRows(props: RowsProps) {
  return <Rows {...props} row="post" />;
}
