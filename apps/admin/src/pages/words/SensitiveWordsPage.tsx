import { moderationStaffCalls as calls } from '@lanyu/contract/moderation-admin';
import { sensitiveWordLevel } from '@lanyu/contract/moderation';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Select, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { playerContentSensitiveWordAndBanWords } from '#src/words/player-content-sensitive-words-and-bans.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListStateInUrl } from '../../ui/list/use-list-state-in-url.ts';
import { FilledTag } from '../../ui/FilledTag.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { ImportSensitiveWordsDialog } from './ImportSensitiveWordsDialog.tsx';
import { sensitiveWordLevelTones, type SensitiveWord } from './sensitive-word-levels.ts';
import { SensitiveWordDialog } from './SensitiveWordDialog.tsx';

const words = playerContentSensitiveWordAndBanWords.words;
type Filter = 'keyword' | 'level';
const filterNames: readonly Filter[] = ['keyword', 'level'];

/** The list of words: what becomes of a text with one, and how often that happens. */
export function SensitiveWordsPage() {
  const mayWrite = useSession()?.permissions.includes('moderation.write') ?? false;
  const address = useListStateInUrl<Filter>(calls['GET /admin/v1/moderation/word/list'].input, filterNames);
  const { filters, cursor, setFilters } = address;
  const query = useQuery({
    queryKey: ['words', filters, cursor ?? ''],
    queryFn: () =>
      client.call('GET /admin/v1/moderation/word/list', {
        ...(filters as object),
        ...(cursor === undefined ? {} : { cursor }),
      }),
    placeholderData: keepPreviousData,
  });
  const [dialog, setDialog] = useState<'add' | 'import' | SensitiveWord>();
  const close = () => setDialog(undefined);
  const { message } = App.useApp();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: ({ id, enabled, version }: SensitiveWord) =>
      client.call('PUT /admin/v1/moderation/word/{id}', { id, enabled: !enabled, version }),
    onSuccess: () => void message.success(words.saved),
    onError: (error) => void message.error(errorMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['words'] }),
  });
  const title = mayWrite ? undefined : playerContentSensitiveWordAndBanWords.needsWrite;
  return (
    <>
      <ListPage<SensitiveWord>
        name="words"
        title={words.title}
        hint={words.hint}
        query={query}
        address={address}
        columns={columnsOf({ mayWrite, onEdit: setDialog, onSwitch: (word) => change.mutate(word) })}
        rowKey={({ id }) => id}
        minWidth={880}
        empty={words.empty}
        acts={
          <>
            <Button disabled={!mayWrite} title={title} onClick={() => setDialog('import')}>
              {words.import}
            </Button>
            <Button type="primary" disabled={!mayWrite} title={title} onClick={() => setDialog('add')}>
              {words.add}
            </Button>
          </>
        }
        filters={
          <>
            <SearchBox label={words.keyword} value={filters.keyword} onSearch={(keyword) => setFilters({ keyword })} />
            <Select
              allowClear
              style={{ minWidth: 120 }}
              placeholder={words.level}
              aria-label={words.level}
              value={filters.level}
              options={sensitiveWordLevel.options.map((level) => ({
                value: level as string,
                label: words.levels[level],
              }))}
              onChange={(level: string | undefined) => setFilters({ level })}
            />
          </>
        }
      />
      {dialog === 'import' && <ImportSensitiveWordsDialog onClose={close} />}
      {dialog === 'add' && <SensitiveWordDialog onClose={close} />}
      {typeof dialog === 'object' && <SensitiveWordDialog word={dialog} onClose={close} />}
    </>
  );
}

interface RowActs {
  mayWrite: boolean;
  onEdit: (word: SensitiveWord) => void;
  onSwitch: (word: SensitiveWord) => void;
}

function columnsOf({ mayWrite, onEdit, onSwitch }: RowActs): TableColumnsType<SensitiveWord> {
  const { columns } = words;
  const title = mayWrite ? undefined : playerContentSensitiveWordAndBanWords.needsWrite;
  return [
    { title: columns.word, render: (_, { word }) => <b>{word}</b> },
    {
      title: columns.level,
      render: (_, { level }) => <FilledTag tone={sensitiveWordLevelTones[level]}>{words.levels[level]}</FilledTag>,
    },
    { title: columns.note, render: (_, { note }) => note || playerContentSensitiveWordAndBanWords.nothing },
    {
      title: columns.enabled,
      render: (_, { enabled }) => (
        <StatusLabel tone={enabled ? 'ok' : 'rest'}>{enabled ? words.on : words.off}</StatusLabel>
      ),
    },
    { title: columns.hits, align: 'right', render: (_, { hits }) => hits.toLocaleString('zh-CN') },
    { title: columns.updated, render: (_, { updateTime }) => formatShortDateAndTime(updateTime) },
    {
      title: columns.acts,
      render: (_, word) => (
        <>
          <Button size="small" disabled={!mayWrite} title={title} onClick={() => onEdit(word)}>
            {words.edit}
          </Button>{' '}
          <Button size="small" disabled={!mayWrite} title={title} onClick={() => onSwitch(word)}>
            {word.enabled ? words.switchOff : words.switchOn}
          </Button>
        </>
      ),
    },
  ];
}
