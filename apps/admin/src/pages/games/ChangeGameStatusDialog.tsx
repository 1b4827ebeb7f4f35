import { CallError } from '@lanyu/client/errors';
import type { ResultCodeOfName } from '@lanyu/contract/result-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Input, Radio } from 'antd';
import { useState } from 'react';
import { gameWords } from '#src/words/games.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { fromShanghaiDatetimeLocal, toShanghaiDatetimeLocal } from '../../lib/shanghai-time.ts';
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx';
import { CompletenessList } from './CompletenessList.tsx';
import { gameQueryKey, isInFuture, missingPartsOf, requiredGameParts, useGame, type GameForStaff } from './games.ts';
import type { StatusChange } from './status-changes.ts';

const words = gameWords.status;
const editedByOthers = 9002 satisfies ResultCodeOfName<'editedByOthers'>;
const hourMs = 3600 * 1000;

const becomes: Record<StatusChange, GameForStaff['status']> = {
  publish: 'live',
  reschedule: 'live',
  delist: 'delisted',
  block: 'blocked',
  draft: 'draft',
};
const said: Record<
  Exclude<StatusChange, 'publish' | 'reschedule'>,
  { title: (name: string) => string; text: string }
> = {
  delist: { title: words.delistTitle, text: words.delistText },
  block: { title: words.blockTitle, text: words.blockText },
  draft: { title: words.draftTitle, text: words.draftText },
};

interface StatusDialogProps {
  id: string;
  change: StatusChange;
  onClose: () => void;
}

/** Says what a change of state does to players; before a game is shown, what it still lacks. */
export function ChangeGameStatusDialog({ id, change, onClose }: StatusDialogProps) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const { data: game } = useGame(id);
  const isPublishing = change === 'publish' || change === 'reschedule';
  const [when, setWhen] = useState<'now' | 'later'>(change === 'reschedule' ? 'later' : 'now');
  const [time, setTime] = useState(() => toShanghaiDatetimeLocal(Date.now() + hourMs));
  const publishTime = isPublishing && when === 'later' ? fromShanghaiDatetimeLocal(time) : undefined;
  const save = useMutation({
    mutationFn: (version: number) =>
      client.call('POST /admin/v1/catalog/game/{id}/status', {
        id,
        version,
        status: becomes[change],
        ...(publishTime !== undefined && { publishTime }),
      }),
    onSuccess: () => {
      message.success(isPublishing ? (when === 'now' ? words.published : words.scheduled) : words.changed);
      onClose();
    },
    onError: (error) => {
      if (error instanceof CallError && error.code === editedByOthers) message.warning(words.conflict);
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['games'] }),
        queries.invalidateQueries({ queryKey: gameQueryKey(id) }),
        queries.invalidateQueries({ queryKey: ['game log', id] }),
      ]),
  });
  if (game === undefined) return null;
  const missing = missingPartsOf(game);
  const isBlocked = isPublishing && missing.some((part) => requiredGameParts.includes(part));
  const isPast = publishTime !== undefined && !isInFuture(publishTime);
  const title = isPublishing ? words.publishTitle(game.name) : said[change].title(game.name);
  return (
    <ResponsiveDialog
      title={title}
      okText={isPublishing ? (when === 'now' ? words.publish : words.schedule) : submitText(change)}
      cancelText={words.cancel}
      danger={change === 'block' || change === 'delist'}
      okDisabled={isBlocked || isPast}
      busy={save.isPending}
      onOk={() => save.mutate(game.version)}
      onCancel={onClose}
    >
      {save.isError && <Alert type="error" showIcon title={errorMessage(save.error)} />}
      {!isPublishing && <p className="consequences">{said[change].text}</p>}
      {isPublishing && (
        <>
          <h3 className="dialog-section">{words.checklist}</h3>
          <CompletenessList game={game} />
          <h3 className="dialog-section">{words.when}</h3>
          <Radio.Group
            value={when}
            aria-label={words.when}
            onChange={(event) => setWhen(event.target.value as 'now' | 'later')}
            options={[
              { value: 'now', label: words.now },
              { value: 'later', label: words.later },
            ]}
          />
          {when === 'later' && (
            <label className="dialog-field">
              {words.time}
              <Input
                type="datetime-local"
                value={time}
                status={isPast ? 'error' : ''}
                onChange={(event) => setTime(event.target.value)}
              />
              {isPast && <span className="field-fault">{words.timeMissing}</span>}
            </label>
          )}
        </>
      )}
    </ResponsiveDialog>
  );
}

function submitText(change: StatusChange): string {
  return gameWords.acts[change].replace('…', '');
}
