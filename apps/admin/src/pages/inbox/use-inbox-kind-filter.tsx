import { Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import { inboxWords as words } from '#src/words/inbox.ts';
import type { InboxItem } from './inbox.ts';

/** What is shown of the items, and the switch between their kinds; none while they are of one kind. */
export function useInboxKindFilter(
  items: readonly InboxItem[],
  size: 'small' | 'middle',
): { shown: readonly InboxItem[]; filter: ReactNode } {
  const [kind, setKind] = useState('');
  const kinds = [...new Set(items.map((item) => item.kind))];
  // The last of a kind may have been done meanwhile.
  const chosen = kinds.includes(kind) ? kind : '';
  const ofKind = (value: string) => (value === '' ? items : items.filter((item) => item.kind === value));
  const options = ['', ...kinds].map((value) => ({
    value,
    label: `${value === '' ? words.all : (words.kinds[value] ?? value)} ${ofKind(value).length}`,
  }));
  return {
    shown: ofKind(chosen),
    filter: kinds.length > 1 && (
      <Segmented size={size} aria-label={words.title} value={chosen} onChange={setKind} options={options} />
    ),
  };
}
