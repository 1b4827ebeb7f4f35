import { squareStaffCalls as calls, postOrCommentState } from '@lanyu/contract/square-admin';
import type { DataOf } from '@lanyu/contract/all-calls';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Select, Space, Tabs, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { playerContentSensitiveWordAndBanWords } from '#src/words/player-content-sensitive-words-and-bans.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListStateInUrl } from '../../ui/list/use-list-state-in-url.ts';
import { EndPollButton } from './EndPollButton.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { StatusLabel, type StatusTone } from '../../ui/StatusLabel.tsx';

const words = playerContentSensitiveWordAndBanWords.written;
type Written = DataOf<'GET /admin/v1/square/post/list'>['records'][number];
type Kind = 'post' | 'comment';
type Filter = 'state' | 'uid' | 'game' | 'keyword';
const postFilters: readonly Filter[] = ['state', 'uid', 'game', 'keyword'];
const commentFilters: readonly Filter[] = ['state', 'uid'];
const tones: Record<Written['state'], StatusTone> = { shown: 'ok', waiting: 'wait', hidden: 'bad', deleted: 'rest' };

/** What players wrote, in any state; hidden and restored with a reason that the author reads. */
export function PostsAndCommentsPage() {
  const [params, setParams] = useSearchParams();
  const kind: Kind = params.get('of') === 'comment' ? 'comment' : 'post';
  return (
    <WrittenList
      key={kind}
      kind={kind}
      onKind={(next) => setParams(next === 'comment' ? new URLSearchParams({ of: next }) : new URLSearchParams())}
    />
  );
}

function WrittenList({ kind, onKind }: { kind: Kind; onKind: (kind: Kind) => void }) {
  const mayWrite = useSession()?.permissions.includes('moderation.write') ?? false;
  const input = calls[kind === 'post' ? 'GET /admin/v1/square/post/list' : 'GET /admin/v1/square/comment/list'].input;
  const address = useKindAddress(
    kind,
    useListStateInUrl<Filter>(input, kind === 'post' ? postFilters : commentFilters),
  );
  const { filters, cursor, setFilters } = address;
  const query = useQuery({
    queryKey: ['written', kind, filters, cursor ?? ''],
    queryFn: () => {
      const request = { ...(filters as object), ...(cursor === undefined ? {} : { cursor }) };
      return kind === 'post'
        ? client.call('GET /admin/v1/square/post/list', request)
        : client.call('GET /admin/v1/square/comment/list', request);
    },
    placeholderData: keepPreviousData,
  });
  const [act, setAct] = useState<{ what: 'hide' | 'restore'; record: Written }>();

  return (
    <>
      <ListPage<Written>
        name="written"
        title={words.title}
        query={query}
        address={address}
        columns={columnsOf(mayWrite, (what, record) => setAct({ what, record }))}
        rowKey={({ id }) => id}
        minWidth={880}
        empty={kind === 'post' ? words.emptyPosts : words.emptyComments}
        tabs={
          <Tabs
            activeKey={kind}
            onChange={(key) => onKind(key as Kind)}
            items={(['post', 'comment'] as const).map((key) => ({ key, label: words.tabs[key] }))}
          />
        }
        filters={
          <>
            <Select
              allowClear
              style={{ minWidth: 120 }}
              placeholder={words.state}
              aria-label={words.state}
              value={filters.state}
              options={postOrCommentState.options.map((state) => ({
                value: state as string,
                label: words.states[state],
              }))}
              onChange={(state: string | undefined) => setFilters({ state, game: undefined, keyword: undefined })}
            />
            <SearchBox
              label={words.uid}
              value={filters.uid}
              onSearch={(uid) => setFilters({ uid, game: undefined, keyword: undefined })}
              width={140}
            />
            {kind === 'post' && (
              <>
                <SearchBox
                  label={words.game}
                  value={filters.game}
                  onSearch={(game) => setFilters({ game, state: undefined, uid: undefined, keyword: undefined })}
                  width={140}
                />
                <SearchBox
                  label={words.keyword}
                  value={filters.keyword}
                  onSearch={(keyword) => setFilters({ keyword, state: undefined, uid: undefined, game: undefined })}
                />
              </>
            )}
          </>
        }
      />
      {act !== undefined && <ActDialog kind={kind} {...act} onClose={() => setAct(undefined)} />}
    </>
  );
}

/** Filters leave the tab in the address. */
function useKindAddress(kind: Kind, address: ReturnType<typeof useListStateInUrl<Filter>>) {
  const [, setParams] = useSearchParams();
  if (kind === 'post') return address;
  const withKind = (filters: Partial<Record<Filter, string | undefined>>) => {
    const next = new URLSearchParams({ of: kind });
    for (const [name, value] of Object.entries(filters)) if (value !== undefined && value !== '') next.set(name, value);
    setParams(next);
  };
  return {
    ...address,
    setFilters: (change: Partial<Record<Filter, string | undefined>>) => withKind({ ...address.filters, ...change }),
    clear: () => withKind({}),
  };
}

/** What players see of it: the post, or the post or video that a comment is under, at that comment. */
function addressOf({ id, postId, videoId }: Written): string {
  if (videoId !== '') return `/welfare?video=${videoId}&comment=${id}`;
  return id === postId ? `/post/${id}` : `/post/${postId}?comment=${id}`;
}

function columnsOf(
  mayWrite: boolean,
  onAct: (what: 'hide' | 'restore', record: Written) => void,
): TableColumnsType<Written> {
  const { columns } = words;
  return [
    {
      title: columns.content,
      render: (_, { content, images, poll }) => (
        <span className="sentence">
          {content === '' && images.length === 0 ? (
            <span className="cell-hint">{words.removed}</span>
          ) : (
            content.slice(0, 120)
          )}
          {images.length > 0 && <span className="cell-hint"> {words.pictures(images.length)}</span>}
          {poll !== null && (
            <small className="cell-hint">
              {words.poll(
                poll.answers.map(({ text, votes }) => words.pollAnswer(text, votes)),
                poll.ended,
              )}
            </small>
          )}
        </span>
      ),
    },
    {
      title: columns.place,
      render: (_, record) => (
        <a href={addressOf(record)} target="_blank" rel="noreferrer">
          {record.videoId === '' ? words.post(record.postId) : words.video(record.videoId)}
        </a>
      ),
    },
    {
      title: columns.author,
      render: (_, { author }) => <Link to={`/posts?uid=${author.uid}`}>{author.name || author.uid}</Link>,
    },
    {
      title: columns.state,
      render: (_, { state, reason }) => (
        <span className="two-lines">
          <StatusLabel tone={tones[state]}>{words.states[state]}</StatusLabel>
          {reason !== '' && <small>{reason}</small>}
        </span>
      ),
    },
    { title: columns.likes, align: 'right', render: (_, { likes }) => likes },
    { title: columns.comments, align: 'right', render: (_, { comments }) => comments },
    {
      title: columns.time,
      render: (_, { createTime, region }) => (
        <span className="two-lines">
          {formatShortDateAndTime(createTime)}
          {region !== '' && <small>{words.region(region)}</small>}
        </span>
      ),
    },
    {
      title: columns.acts,
      render: (_, record) => {
        if (record.state === 'deleted') return playerContentSensitiveWordAndBanWords.nothing;
        if (record.state === 'waiting') return <span className="cell-hint">{words.waiting}</span>;
        const what = record.state === 'hidden' ? 'restore' : 'hide';
        return (
          <Space wrap>
            <Button
              size="small"
              danger={what === 'hide'}
              disabled={!mayWrite}
              title={mayWrite ? undefined : playerContentSensitiveWordAndBanWords.needsWrite}
              onClick={() => onAct(what, record)}
            >
              {words[what]}
            </Button>
            {record.poll?.ended === false && <EndPollButton id={record.id} mayWrite={mayWrite} />}
          </Space>
        );
      },
    },
  ];
}

interface ActDialogProps {
  kind: Kind;
  what: 'hide' | 'restore';
  record: Written;
  onClose: () => void;
}

function ActDialog({ kind, what, record: { id }, onClose }: ActDialogProps) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const send = useMutation({
    mutationFn: (reason: string) =>
      what === 'hide'
        ? client.call('POST /admin/v1/moderation/hide', { kind, id, reason })
        : client.call('POST /admin/v1/moderation/restore', { kind, id, reason }),
    onSuccess: () => {
      message.success(what === 'hide' ? words.hidden : words.restored);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['written'] }),
  });
  const heading = what === 'hide' ? words.hideHeading : words.restoreHeading;
  return (
    <ReasonDialog
      title={heading(words.tabs[kind], id)}
      extra={playerContentSensitiveWordAndBanWords.reasonReader}
      submit={words[what]}
      danger={what === 'hide'}
      busy={send.isPending}
      failure={send.isError ? errorMessage(send.error) : undefined}
      onSubmit={(reason) => send.mutate(reason)}
      onClose={onClose}
    />
  );
}
