import { CallError } from '@lanyu/client/errors';
import type { ResultCodeOfName } from '@lanyu/contract/result-codes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Drawer, Form, Input } from 'antd';
import { mediaWords } from '#src/words/media.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { LoadErrorWithReload } from '../../ui/list/LoadErrorWithReload.tsx';
import type { LibraryPicture } from '../../ui/pictures/pictures.ts';

const words = mediaWords.detail;
const editedByOthers = 9002 satisfies ResultCodeOfName<'editedByOthers'>;

/** One picture: what it shows, where it is used, and its end where nothing uses it. */
export function PictureDrawer({ picture, onClose }: { picture: LibraryPicture; onClose: () => void }) {
  const { message, modal } = App.useApp();
  const queries = useQueryClient();
  const mayWrite = useSession()?.permissions.includes('media.write') ?? false;
  const why = mayWrite ? undefined : missingPermissionText('media.write');
  const { id, version, alt } = picture;
  const uses = useQuery({
    queryKey: ['pictures', 'uses', id],
    queryFn: ({ signal }) => client.call('GET /admin/v1/media/picture/{id}/use/list', { id }, { signal }),
  });
  const refresh = () => queries.invalidateQueries({ queryKey: ['pictures'] });
  const save = useMutation({
    mutationFn: (next: string) => client.call('PUT /admin/v1/media/picture/{id}', { id, alt: next, version }),
    onSuccess: () => void message.success(words.saved),
    onError: (error) => {
      const moved = error instanceof CallError && error.code === editedByOthers;
      message.warning(moved ? words.moved : errorMessage(error));
    },
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => client.call('DELETE /admin/v1/media/picture/{id}', { id }),
    onSuccess: () => {
      message.success(words.removed);
      onClose();
    },
    onError: (error) => void message.warning(errorMessage(error)),
    onSettled: refresh,
  });
  const askToRemove = () =>
    void modal.confirm({
      title: words.removeTitle,
      content: words.removeText,
      okText: words.remove,
      okButtonProps: { danger: true },
      cancelText: words.cancel,
      onOk: () => remove.mutateAsync().catch(() => undefined),
    });
  const { base, widths, width, height } = picture.picture;
  return (
    <Drawer open title={mediaWords.name(id)} onClose={onClose} size={480}>
      {base !== '' && (
        <div className="picture-large">
          <img src={`${base}/${widths.at(-1) ?? 0}.webp`} alt={alt} />
        </div>
      )}
      <p className="page-hint">
        {[
          mediaWords.kinds[picture.kind],
          picture.state === 'ready' ? mediaWords.size(width, height) : mediaWords.states[picture.state],
          picture.uploader?.name ?? mediaWords.byJob,
          formatShortDateAndTime(picture.createTime),
          ...(picture.reason === '' ? [] : [picture.reason]),
        ].join(' · ')}
      </p>
      <Form layout="vertical" initialValues={{ alt }} onFinish={(fields: { alt: string }) => save.mutate(fields.alt)}>
        <Form.Item name="alt" label={words.alt} extra={words.altHint}>
          <Input.TextArea rows={2} maxLength={120} showCount disabled={!mayWrite || save.isPending} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={save.isPending} disabled={!mayWrite} title={why}>
          {words.save}
        </Button>
      </Form>
      <h2 className="drawer-heading">{words.usesTitle}</h2>
      {uses.isError && <LoadErrorWithReload error={uses.error} onReload={() => void uses.refetch()} />}
      {uses.data !== undefined &&
        (uses.data.records.length === 0 ? (
          <p className="page-hint">
            {words.noUses} {words.unusedNote}
          </p>
        ) : (
          <ul className="picture-uses">
            {uses.data.records.map((use) => (
              <li key={`${use.kind} ${use.id} ${use.name}`}>
                <small>{mediaWords.useKinds[use.kind]}</small>
                {use.name === '' ? mediaWords.noName : use.name}
              </li>
            ))}
          </ul>
        ))}
      <Button
        danger
        disabled={!mayWrite || !picture.deletable}
        title={why ?? (picture.deletable ? undefined : words.removeNot)}
        loading={remove.isPending}
        onClick={askToRemove}
      >
        {words.remove}
      </Button>
    </Drawer>
  );
}
