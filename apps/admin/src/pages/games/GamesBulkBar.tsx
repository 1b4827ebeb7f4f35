import type { InputOf } from '@lanyu/contract/all-calls';
import { useMutation } from '@tanstack/react-query';
import { App, Button, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { gameWords } from '#src/words/games.ts';
import { listWords } from '#src/words/list.ts';
import { useNowEveryHalfMinute } from '../../lib/use-now-every-half-minute.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { fromShanghaiDatetimeLocal, toShanghaiDatetimeLocal } from '../../lib/shanghai-time.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useGameTypesAndTags, type GameFilterName } from './games.ts';

const words = gameWords.bulk;
type ManyGames = Pick<InputOf<'POST /admin/v1/catalog/game/bulk-tag'>, 'ids' | 'all'>;
type StatusChange = Pick<InputOf<'POST /admin/v1/catalog/game/bulk-status'>, 'to' | 'publishTime'>;

interface GamesBulkBarProps {
  selected: readonly string[];
  pageIds: readonly string[];
  filters: Partial<Record<GameFilterName, string>>;
  /** How many the filters find, in words. */
  total: string;
  onSelect: (ids: readonly string[]) => void;
  /** What was looked at and can be run. */
  onLookedAt: (runId: string) => void;
}

/** What is done to the chosen games together: each is looked at first. */
export function GamesBulkBar({ selected, pageIds, filters, total, onSelect, onLookedAt }: GamesBulkBarProps) {
  const { message } = App.useApp();
  const permissions = useSession()?.permissions ?? [];
  const shelves = useGameTypesAndTags();
  // Holds until other games are chosen: who unticks one wants it left out.
  const [everythingBeside, setEverythingBeside] = useState<readonly string[]>();
  const everything = everythingBeside === selected;
  const [scheduling, setScheduling] = useState(false);
  const which = (everything ? { ids: '', all: true, ...filters } : { ids: selected.join(',') }) as ManyGames;
  const look = useMutation({
    mutationFn: (send: () => Promise<{ id: string }>) => send(),
    onSuccess: ({ id }) => {
      setScheduling(false);
      onLookedAt(id);
    },
    onError: (error) => void message.error(errorMessage(error)),
  });
  const changeGameStatus = (change: StatusChange) =>
    look.mutate(() => client.call('POST /admin/v1/catalog/game/bulk-status', { ...which, ...change }));
  const addTag = (tag: string) =>
    look.mutate(() => client.call('POST /admin/v1/catalog/game/bulk-tag', { ...which, tag }));
  const disabledFor = (permission: 'catalog.write' | 'catalog.publish') => {
    const may = permissions.includes(permission);
    return { disabled: !may || look.isPending, ...(!may && { title: missingPermissionText(permission) }) };
  };
  return (
    <>
      <b>{everything ? listWords.allSelected(total) : words.selected(selected.length)}</b>
      <Button size="small" type="link" onClick={() => onSelect(pageIds)}>
        {listWords.selectPage}
      </Button>
      {!everything && (
        <Button size="small" type="link" onClick={() => setEverythingBeside(selected)}>
          {listWords.selectAll(total)}
        </Button>
      )}
      <Select
        size="small"
        className="bulk-tag"
        aria-label={words.tag}
        placeholder={words.tag}
        showSearch={{ optionFilterProp: 'label' }}
        value={null}
        options={(shelves.data ?? [])
          .filter(({ kind, rule }) => kind === 'tag' && rule === '')
          .map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(tag: string | null) => {
          if (tag !== null) addTag(tag);
        }}
        {...disabledFor('catalog.write')}
      />
      <Button
        size="small"
        icon={<Icon name="clock" size={14} />}
        onClick={() => setScheduling(true)}
        {...disabledFor('catalog.publish')}
      >
        {words.schedule}
      </Button>
      <Button size="small" onClick={() => changeGameStatus({ to: 'live' })} {...disabledFor('catalog.publish')}>
        {words.publish}
      </Button>
      <Button size="small" onClick={() => changeGameStatus({ to: 'delisted' })} {...disabledFor('catalog.publish')}>
        {words.delist}
      </Button>
      <span className="bulk-hint">{words.hint}</span>
      <span className="grow" />
      <Button size="small" type="text" onClick={() => onSelect([])}>
        {listWords.unselect}
      </Button>
      {scheduling && (
        <ScheduleDialog
          pending={look.isPending}
          onClose={() => setScheduling(false)}
          onSubmit={(publishTime) => changeGameStatus({ to: 'live', publishTime })}
        />
      )}
    </>
  );
}

interface ScheduleDialogProps {
  pending: boolean;
  onClose: () => void;
  onSubmit: (publishTime: number) => void;
}

const hourMs = 3600_000;

function ScheduleDialog({ pending, onClose, onSubmit }: ScheduleDialogProps) {
  const [time, setTime] = useState(() => toShanghaiDatetimeLocal(Date.now() + hourMs));
  const at = fromShanghaiDatetimeLocal(time);
  const now = useNowEveryHalfMinute();
  return (
    <Modal
      open
      title={words.scheduleTitle}
      okText={words.look}
      cancelText={listWords.cancel}
      confirmLoading={pending}
      okButtonProps={{ disabled: !(at > now) }}
      onCancel={onClose}
      onOk={() => onSubmit(at)}
    >
      <label className="bulk-schedule">
        {words.scheduleTime}
        <Input type="datetime-local" value={time} onChange={({ target }) => setTime(target.value)} />
      </label>
    </Modal>
  );
}
