import { pictureLibraryCalls as calls, pictureKind } from '@lanyu/contract/media';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Select, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { mediaWords as words } from '#src/words/media.ts';
import { client } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { FilledTag } from '../../ui/FilledTag.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListStateInUrl } from '../../ui/list/use-list-state-in-url.ts';
import { thumbnailUrl, type LibraryPicture } from '../../ui/pictures/pictures.ts';
import { UploadPictureDialog } from '../../ui/pictures/UploadPictureDialog.tsx';
import { StaffInitialAvatar } from '../../ui/StaffInitialAvatar.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { PictureDrawer } from './PictureDrawer.tsx';

const filterNames = ['kind', 'unused', 'uploader'] as const;
type FilterName = (typeof filterNames)[number];
const stateTones = { waiting: 'wait', ready: 'ok', failed: 'bad' } as const;

const columns: TableColumnsType<LibraryPicture> = [
  {
    title: words.columns.picture,
    render: (_, picture) => (
      <span className="picture-cell">
        <span className="picture-thumb">
          {thumbnailUrl(picture) !== '' && <img src={thumbnailUrl(picture)} alt="" loading="lazy" />}
        </span>
        <span className="two-lines">
          <b>{picture.alt === '' ? words.noAlt : picture.alt}</b>
          <small>{words.name(picture.id)}</small>
        </span>
      </span>
    ),
  },
  {
    title: words.columns.kind,
    width: 104,
    render: (_, { kind }) => <FilledTag tone="rest">{words.kinds[kind]}</FilledTag>,
  },
  {
    title: words.columns.size,
    width: 120,
    render: (_, { picture }) => words.size(picture.width, picture.height),
  },
  {
    title: words.columns.state,
    width: 96,
    render: (_, { state }) => <StatusLabel tone={stateTones[state]}>{words.states[state]}</StatusLabel>,
  },
  {
    title: words.columns.uses,
    width: 88,
    align: 'right',
    render: (_, { uses }) => words.uses(uses),
  },
  {
    title: words.columns.uploader,
    width: 140,
    render: (_, { uploader }) =>
      uploader === null ? (
        words.byJob
      ) : (
        <span className="picture-cell">
          <StaffInitialAvatar name={uploader.name} />
          {uploader.name}
        </span>
      ),
  },
  { title: words.columns.created, width: 150, render: (_, { createTime }) => formatShortDateAndTime(createTime) },
];

export function MediaPage() {
  const mayWrite = useSession()?.permissions.includes('media.write') ?? false;
  const address = useListStateInUrl(calls['GET /admin/v1/media/picture/list'].input, filterNames);
  const { filters, cursor, setFilters } = address;
  const [params, setParams] = useSearchParams();
  const [uploading, setUploading] = useState(false);
  const query = useQuery({
    queryKey: ['pictures', filters, cursor ?? ''],
    queryFn: ({ signal }) =>
      client.call(
        'GET /admin/v1/media/picture/list',
        { ...(filters as object), pageSize: 20, ...(cursor !== undefined && { cursor }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    // Pictures that are being made become ready by themselves.
    refetchInterval: ({ state }) => (state.data?.records.some((each) => each.state === 'waiting') ? 2000 : false),
  });
  const uploaders = useQuery({
    queryKey: ['pictures', 'uploaders'],
    queryFn: ({ signal }) => client.call('GET /admin/v1/media/uploader/list', {}, { signal }),
  });
  const names = uploaders.data?.records.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const open = params.get('picture');
  const opened = query.data?.records.find(({ id }) => id === open);
  const show = (id: string | undefined) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (id === undefined) next.delete('picture');
      else next.set('picture', id);
      return next;
    });
  return (
    <>
      <ListPage<LibraryPicture>
        name="media"
        title={words.title}
        hint={words.hint}
        query={query}
        address={address}
        columns={columns}
        minWidth={940}
        rowKey={({ id }) => id}
        onOpen={({ id }) => show(id)}
        openKey={open ?? undefined}
        empty={words.empty}
        filtersInWords={filtersInWords(filters, names)}
        acts={
          <Button
            type="primary"
            disabled={!mayWrite}
            title={mayWrite ? undefined : missingPermissionText('media.write')}
            onClick={() => setUploading(true)}
          >
            {words.upload}
          </Button>
        }
        filters={
          <>
            <Select
              allowClear
              placeholder={words.filters.kind}
              aria-label={words.filters.kind}
              value={filters.kind}
              onChange={(kind: string | undefined) => setFilters({ kind })}
              options={pictureKind.options.map((value) => ({ value, label: words.kinds[value] }))}
            />
            <Select
              allowClear
              placeholder={words.filters.unused}
              aria-label={words.filters.unused}
              value={filters.unused}
              onChange={(unused: string | undefined) => setFilters({ unused })}
              options={(['true', 'false'] as const).map((value) => ({ value, label: words.unused[value] }))}
            />
            <Select
              allowClear
              placeholder={words.filters.uploader}
              aria-label={words.filters.uploader}
              value={filters.uploader}
              onChange={(uploader: string | undefined) => setFilters({ uploader })}
              options={names}
            />
          </>
        }
      />
      {opened !== undefined && (
        <PictureDrawer key={`${opened.id} ${opened.version}`} picture={opened} onClose={() => show(undefined)} />
      )}
      {uploading && (
        <UploadPictureDialog
          kind={undefined}
          onClose={() => setUploading(false)}
          onUploaded={() => {
            setUploading(false);
            address.clear();
          }}
        />
      )}
    </>
  );
}

function filtersInWords(
  filters: Partial<Record<FilterName, string>>,
  uploaders: readonly { value: string; label: string }[],
) {
  const shown: Record<FilterName, string | undefined> = {
    kind: words.kinds[filters.kind as keyof typeof words.kinds],
    unused: words.unused[filters.unused as keyof typeof words.unused],
    uploader: uploaders.find(({ value }) => value === filters.uploader)?.label ?? filters.uploader,
  };
  return filterNames.flatMap((name) => {
    const value = filters[name] === undefined ? undefined : shown[name];
    return value === undefined ? [] : [{ name, text: words.listMark(words.filters[name], value) }];
  });
}
