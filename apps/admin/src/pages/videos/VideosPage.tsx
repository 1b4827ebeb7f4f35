import { videoCalls as calls } from '@lanyu/contract/video';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Select, Space, type TableColumnsType } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { videoWords as words } from '#src/words/videos.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { offerUndo } from '../../lib/undo-last-action.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListStateInUrl } from '../../ui/list/use-list-state-in-url.ts';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { EditVideoDialog } from './EditVideoDialog.tsx';
import { NewVideoDialog } from './NewVideoDialog.tsx';
import {
  useVideoCategories,
  videoFormFieldsOf,
  videoRequestFromFormFields,
  videosQueryKey,
  type Video,
} from './videos.ts';
import './videos.css';

/** Comes when it is opened. */
const SubtitlesDialog = lazy(async () => ({ default: (await import('./SubtitlesDialog.tsx')).SubtitlesDialog }));
const tones = { waiting: 'wait', working: 'wait', ready: 'ok', failed: 'bad' } as const;
const states = ['waiting', 'working', 'ready', 'failed'] as const;
type Filter = 'state' | 'categoryId' | 'published';
/** While something is being made, the list looks again. */
const lookMs = 4000;

const lengthOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
const isMade = ({ state }: Video) => state === 'ready' || state === 'failed';

export function VideosPage() {
  const mayWrite = useSession()?.permissions.includes('video.write') ?? false;
  const { message } = App.useApp();
  const queries = useQueryClient();
  const address = useListStateInUrl(calls['GET /admin/v1/video/list'].input, ['state', 'categoryId', 'published']);
  const categories = useVideoCategories();
  const nameOf = new Map((categories.data ?? []).map(({ id, name }) => [id, name]));
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Video>();
  const [subtitled, setSubtitled] = useState<Video>();
  const query = useQuery({
    queryKey: [...videosQueryKey, address.filters, address.cursor],
    queryFn: () =>
      client.call('GET /admin/v1/video/list', {
        ...(address.filters as object),
        ...(address.cursor === undefined ? {} : { cursor: address.cursor }),
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.records.every(isMade) === false ? lookMs : false),
  });
  const refresh = () => queries.invalidateQueries({ queryKey: videosQueryKey });
  const show = (video: Video, published: boolean) =>
    client.call('PUT /admin/v1/video/{id}', {
      ...videoRequestFromFormFields({ ...videoFormFieldsOf(video), published }, video.gameId),
      id: video.id,
      version: video.version,
    });
  const change = useMutation({
    mutationFn: (video: Video) => show(video, !video.published),
    onSuccess: (saved) =>
      offerUndo({
        text: saved.published ? words.shownNow(saved.title) : words.hiddenNow(saved.title),
        done: words.back,
        undo: () => show(saved, !saved.published).finally(() => void refresh()),
      }),
    onError: (error) => void message.error(errorMessage(error)),
    onSettled: refresh,
  });
  const retry = useMutation({
    mutationFn: ({ id, version }: Video) => client.call('POST /admin/v1/video/{id}/retry', { id, version }),
    onSuccess: () => void message.success(words.retried),
    onError: (error) => void message.error(errorMessage(error)),
    onSettled: refresh,
  });
  const may = mayWrite ? {} : { disabled: true, title: missingPermissionText('video.write') };
  // One at a time: each has an index of its own.
  const choose = (name: Filter, value: string | undefined) =>
    address.setFilters({ state: undefined, categoryId: undefined, published: undefined, [name]: value });
  const columns: TableColumnsType<Video> = [
    {
      title: words.columns.cover,
      width: 96,
      render: (_, { poster }) =>
        poster.base === '' ? (
          <div className="video-cover" />
        ) : (
          <img className="video-cover" src={`${poster.base}/${poster.widths[0] ?? 0}.webp`} alt="" loading="lazy" />
        ),
    },
    {
      title: words.columns.title,
      render: (_, { title, author, seconds, createTime }) => (
        <div>
          <b>{title}</b>
          <div className="video-facts">
            {[author, seconds > 0 ? words.length(lengthOf(seconds)) : ''].filter((part) => part !== '').join(' · ')}
          </div>
          <div className="video-facts">{formatShortDateAndTime(createTime)}</div>
        </div>
      ),
    },
    {
      title: words.columns.category,
      width: 96,
      render: (_, { categoryId }) => nameOf.get(categoryId) ?? words.noCategory,
    },
    {
      title: words.columns.visible,
      width: 84,
      render: (_, { published }) => (
        <StatusLabel tone={published ? 'ok' : 'rest'}>{published ? words.shown : words.hidden}</StatusLabel>
      ),
    },
    { title: words.columns.access, width: 92, render: (_, { access }) => words.access[access] },
    {
      title: words.columns.state,
      width: 104,
      render: (_, { state, reason }) => (
        <>
          <StatusLabel tone={tones[state]}>{words.states[state]}</StatusLabel>
          {reason !== '' && <div className="video-facts">{reason}</div>}
        </>
      ),
    },
    { title: words.columns.plays, align: 'right', width: 84, render: (_, { plays }) => plays.toLocaleString('zh-CN') },
    { title: words.columns.likes, align: 'right', width: 68, render: (_, { likes }) => likes.toLocaleString('zh-CN') },
    {
      title: words.columns.acts,
      width: 180,
      render: (_, video) => (
        <Space size={4}>
          <Button size="small" onClick={() => setEdited(video)} {...may}>
            {words.edit}
          </Button>
          <Button size="small" onClick={() => change.mutate(video)} {...may}>
            {video.published ? words.hide : words.show}
          </Button>
          {video.state === 'ready' && (
            <Button size="small" aria-label={words.subtitles.openOf(video.title)} onClick={() => setSubtitled(video)}>
              {words.subtitles.open}
            </Button>
          )}
          {video.retriable && (
            <Button size="small" onClick={() => retry.mutate(video)} {...may}>
              {words.retry}
            </Button>
          )}
        </Space>
      ),
    },
  ];
  return (
    <>
      <ListPage<Video>
        name="videos"
        title={words.title}
        hint={words.hint}
        query={query}
        address={address}
        columns={columns}
        minWidth={1000}
        rowKey={({ id }) => id}
        empty={words.empty}
        acts={
          <Button type="primary" onClick={() => setAdding(true)} {...may}>
            {words.add}
          </Button>
        }
        filters={
          <>
            <Select
              allowClear
              style={{ minWidth: 120 }}
              aria-label={words.filterState}
              placeholder={words.filterState}
              value={address.filters.state}
              options={states.map((value) => ({ value: value as string, label: words.states[value] }))}
              onChange={(value: string | undefined) => choose('state', value)}
            />
            <Select
              allowClear
              style={{ minWidth: 120 }}
              aria-label={words.filterCategory}
              placeholder={words.filterCategory}
              value={address.filters.categoryId}
              options={(categories.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(value: string | undefined) => choose('categoryId', value)}
            />
            <Select
              allowClear
              style={{ minWidth: 100 }}
              aria-label={words.filterVisible}
              placeholder={words.filterVisible}
              value={address.filters.published}
              options={[
                { value: 'true', label: words.shown },
                { value: 'false', label: words.hidden },
              ]}
              onChange={(value: string | undefined) => choose('published', value)}
            />
          </>
        }
      />
      {adding && <NewVideoDialog onClose={() => setAdding(false)} />}
      {subtitled !== undefined && (
        <Suspense>
          <SubtitlesDialog video={subtitled} onClose={() => setSubtitled(undefined)} />
        </Suspense>
      )}
      {edited !== undefined && <EditVideoDialog key={edited.id} edited={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
