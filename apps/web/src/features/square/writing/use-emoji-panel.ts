import { useState } from 'react';
import { toast } from '#src/ui/Toast/toast.ts';
import { writingToolsWords } from '#src/words/writing-tools.ts';
import type { EmojiPanel } from './EmojiPanel.tsx';

/** The panel comes when it is opened for the first time. */
export function useEmojiPanel() {
  const [Panel, setPanel] = useState<typeof EmojiPanel | null>(null);
  const [wanted, setWanted] = useState(false);
  return {
    Panel,
    open: wanted && Panel !== null,
    close: () => setWanted(false),
    async toggle() {
      if (wanted) return setWanted(false);
      try {
        // Not lazy(): that remembers a failed import for ever, and pressing again must ask again.
        const code = await import('./EmojiPanel.tsx');
        setPanel(() => code.EmojiPanel);
        setWanted(true);
      } catch {
        toast.error(writingToolsWords.emojiFailed);
      }
    },
  };
}
