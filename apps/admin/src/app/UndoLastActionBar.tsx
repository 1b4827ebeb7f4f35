import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import { useEffect } from 'react';
import { shellWords } from '#src/words/shell.ts';
import { errorMessage } from '../lib/api.ts';
import { useShortcuts } from '../lib/shortcuts.ts';
import { offerUndo, useCurrentUndoOffer, type UndoOffer } from '../lib/undo-last-action.ts';
import { Icon } from '../ui/Icon.tsx';

const shownMs = 10_000;

/** Said aloud, for ten seconds. The region is there before its words are, or nobody hears them. */
export function UndoLastActionBar() {
  const offered = useCurrentUndoOffer();
  return (
    <div className="undo-place" role="status">
      {offered && <Offer key={offered.text} offered={offered} />}
    </div>
  );
}

function Offer({ offered }: { offered: UndoOffer }) {
  const { message } = App.useApp();
  const undo = useMutation({
    mutationFn: () => offered.undo(),
    onSuccess: () => void message.success(offered.done),
    onError: (error) => void message.error(errorMessage(error)),
    onSettled: () => offerUndo(undefined),
  });
  const { isPending } = undo;
  useEffect(() => {
    if (isPending) return undefined;
    const timer = setTimeout(() => offerUndo(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [isPending]);
  useShortcuts({ z: () => !isPending && undo.mutate() });
  return (
    <div className="undo">
      <Icon name="okFilled" />
      <span>{offered.text}</span>
      <button type="button" disabled={isPending} onClick={() => undo.mutate()}>
        {shellWords.undo}
      </button>
      <kbd>z</kbd>
    </div>
  );
}
