import { bulletinState, siteConfigAndBulletinCalls as calls } from '@lanyu/contract/site-config-and-bulletins';
import { App, Button, Select, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { loginAndBulletinWords } from '#src/words/login-and-bulletins.ts';
import { errorMessage } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListStateInUrl } from '../../ui/list/use-list-state-in-url.ts';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { EditBulletinDrawer } from './EditBulletinDrawer.tsx';
import { NewBulletinDrawer } from './NewBulletinDrawer.tsx';
import { bulletinFormFieldsOf, type BulletinFormFields } from './bulletin-form-fields.ts';
import { useBulletins, useEndBulletin, type Bulletin, type BulletinState } from './bulletins.ts';

const words = loginAndBulletinWords.bulletins;
const stateTones = { scheduled: 'wait', live: 'ok', ended: 'rest' } as const;

interface RowActs {
  /** Why nothing can be done; undefined where it can. */
  why: string | undefined;
  edit: (id: string) => void;
  copy: (bulletin: Bulletin) => void;
  end: (bulletin: Bulletin) => void;
}

const columnsFor = ({ why, edit, copy, end }: RowActs): TableColumnsType<Bulletin> => [
  {
    title: words.columns.title,
    render: (_, { title, createTime }) => (
      <span className="two-lines">
        {title}
        <small>{words.created(formatShortDateAndTime(createTime))}</small>
      </span>
    ),
  },
  {
    title: words.columns.state,
    width: 100,
    render: (_, { state }) => <StatusLabel tone={stateTones[state]}>{words.states[state]}</StatusLabel>,
  },
  { title: words.columns.audience, width: 120, render: (_, bulletin) => audienceOf(bulletin) },
  {
    title: words.columns.shown,
    width: 230,
    render: (_, { startTime, endTime }) =>
      words.until(formatShortDateAndTime(startTime), formatShortDateAndTime(endTime)),
  },
  { title: words.columns.link, render: (_, { linkUrl }) => linkUrl || words.noLink },
  {
    title: words.columns.acts,
    width: 210,
    render: (_, bulletin) => (
      <span className="row-acts">
        <Button size="small" disabled={why !== undefined} title={why} onClick={() => edit(bulletin.id)}>
          {words.edit}
        </Button>
        <Button size="small" disabled={why !== undefined} title={why} onClick={() => copy(bulletin)}>
          {words.copy}
        </Button>
        <Button
          size="small"
          danger
          disabled={why !== undefined || bulletin.state === 'ended'}
          title={why ?? (bulletin.state === 'ended' ? words.overAlready : undefined)}
          onClick={() => end(bulletin)}
        >
          {words.end}
        </Button>
      </span>
    ),
  },
];

function audienceOf({ channels, minLevel, maxLevel }: Bulletin): string {
  const parts = [
    ...(channels.length > 0 ? [words.channels(channels)] : []),
    ...(minLevel > 0 || maxLevel < 3 ? [words.levels(minLevel, maxLevel)] : []),
  ];
  return parts.length > 0 ? parts.join(' · ') : words.everybody;
}

export function BulletinsPage() {
  const mayWrite = useSession()?.permissions.includes('bulletin.write') ?? false;
  const { message, modal } = App.useApp();
  const address = useListStateInUrl(calls['GET /admin/v1/site/bulletin/list'].input, ['state']);
  const state = address.filters.state as BulletinState | undefined;
  const [writing, setWriting] = useState(false);
  const [copied, setCopied] = useState<BulletinFormFields>();
  const query = useBulletins(state, address.cursor);
  const ending = useEndBulletin();
  // In the address: whoever has to sign in again comes back to the form, and to what was written in it.
  const [params, setParams] = useSearchParams();
  const editing = mayWrite ? params.get('edit') : null;
  const edited = query.data?.records.find(({ id }) => id === editing);
  const edit = (id: string | undefined) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (id === undefined) next.delete('edit');
      else next.set('edit', id);
      return next;
    });

  const why = mayWrite ? undefined : missingPermissionText('bulletin.write');
  const write = (fields: BulletinFormFields | undefined) => {
    setCopied(fields);
    setWriting(true);
  };
  const askToEnd = ({ id, title }: Bulletin) =>
    void modal.confirm({
      title: words.endTitle(title),
      content: words.endText,
      okText: words.end,
      okButtonProps: { danger: true },
      cancelText: words.cancel,
      onOk: () =>
        ending.mutateAsync(id).then(
          () => void message.success(words.ended),
          (error: unknown) => void message.error(errorMessage(error)),
        ),
    });

  return (
    <>
      <ListPage<Bulletin>
        name="bulletins"
        minWidth={940}
        title={words.title}
        query={query}
        address={address}
        columns={columnsFor({ why, edit, copy: (bulletin) => write(bulletinFormFieldsOf(bulletin)), end: askToEnd })}
        filtersInWords={state === undefined ? [] : [{ name: 'state', text: words.filterText(words.states[state]) }]}
        filters={
          <Select
            allowClear
            style={{ minWidth: 120 }}
            placeholder={words.stateFilter}
            aria-label={words.stateFilter}
            value={state}
            options={bulletinState.options.map((value) => ({ value, label: words.states[value] }))}
            onChange={(value: string | undefined) => address.setFilters({ state: value })}
          />
        }
        rowKey={({ id }) => id}
        empty={words.empty}
        acts={
          <Button type="primary" disabled={!mayWrite} title={why} onClick={() => write(undefined)}>
            {words.write}
          </Button>
        }
      />
      {edited !== undefined && (
        <EditBulletinDrawer
          key={edited.id}
          edited={edited}
          onClose={() => edit(undefined)}
          readNow={async (id) => (await query.refetch()).data?.records.find((each) => each.id === id)}
        />
      )}
      <NewBulletinDrawer open={writing} copied={copied} onClose={() => setWriting(false)} onWritten={address.clear} />
    </>
  );
}
