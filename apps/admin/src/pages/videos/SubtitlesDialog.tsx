import { subtitleLanguages, type SubtitleFault, type SubtitleLanguage } from '@lanyu/contract/subtitles';
import type { DataOf } from '@lanyu/contract/all-calls';
import type { ResultCodeOfName } from '@lanyu/contract/result-codes';
import { CallError } from '@lanyu/client/errors';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Modal, Space, Table, type TableColumnsType } from 'antd';
import { useRef, useState } from 'react';
import { videoWords } from '#src/words/videos.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { formatBytes } from '../../lib/format-bytes.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { uploadFileResumablyUntilDone } from '../../lib/resumable-upload.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import type { Video } from './videos.ts';

const words = videoWords.subtitles;
const editedByOthers = 9002 satisfies ResultCodeOfName<'editedByOthers'>;
const subtitlesRefused = 9105 satisfies ResultCodeOfName<'subtitlesRefused'>;

type Subtitles = DataOf<'GET /admin/v1/video/{id}/subtitles'>[number];

interface LanguageRow {
  language: SubtitleLanguage;
  saved: Subtitles | undefined;
}

function failureText(error: Error): string {
  if (!(error instanceof CallError)) return errorMessage(error);
  if (error.code === editedByOthers) return words.conflict;
  if (error.code !== subtitlesRefused) return errorMessage(error);
  const { fault, line } = error.data as { fault: SubtitleFault; line: number };
  return line === 0 ? words.faults[fault] : words.line(line, words.faults[fault]);
}

/** Subtitles of one video: a file per language, which can be replaced, read and removed. */
export function SubtitlesDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const mayWrite = useSession()?.permissions.includes('video.write') ?? false;
  const { message, modal } = App.useApp();
  const queries = useQueryClient();
  const queryKey = ['video-subtitles', video.id];
  const query = useQuery({
    queryKey,
    queryFn: () => client.call('GET /admin/v1/video/{id}/subtitles', { id: video.id }),
  });
  const [read, setRead] = useState<{ language: SubtitleLanguage; text: string }>();
  const refresh = () => queries.invalidateQueries({ queryKey });
  const replace = useMutation({
    mutationFn: async ({ file, language, saved }: LanguageRow & { file: File }) =>
      client.call('PUT /admin/v1/video/{id}/subtitles/{language}', {
        id: video.id,
        language,
        upload: await uploadFileResumablyUntilDone(file, 'subtitles'),
        version: saved?.version ?? 0,
      }),
    onSuccess: ({ language, cues }) => void message.success(words.saved(words.languages[language], cues)),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ language, version }: Subtitles) =>
      client.call('DELETE /admin/v1/video/{id}/subtitles/{language}', { id: video.id, language, version }),
    onSuccess: (_, { language }) => void message.success(words.removed(words.languages[language])),
    onSettled: refresh,
  });
  const view = useMutation({
    mutationFn: async (language: SubtitleLanguage) => ({
      language,
      ...(await client.call('GET /admin/v1/video/{id}/subtitles/{language}', { id: video.id, language })),
    }),
    onSuccess: setRead,
  });
  const failure = replace.error ?? remove.error ?? view.error ?? query.error;
  const start = (act: () => void) => {
    for (const mutation of [replace, remove, view]) mutation.reset();
    // A text that is replaced or deleted now is not what players read.
    setRead(undefined);
    act();
  };
  const busy = replace.isPending || remove.isPending || view.isPending;
  const may = mayWrite ? {} : { title: missingPermissionText('video.write') };
  const columns: TableColumnsType<LanguageRow> = [
    { title: words.columns.language, width: 104, render: (_, { language }) => <b>{words.languages[language]}</b> },
    {
      title: words.columns.content,
      render: (_, { saved }) =>
        saved === undefined ? (
          <span className="video-facts">{words.none}</span>
        ) : (
          <>
            <div>{words.facts(saved.cues, formatBytes(saved.bytes))}</div>
            <div className="video-facts">
              {words.changed(saved.updatedBy.name, formatShortDateAndTime(saved.updateTime))}
            </div>
          </>
        ),
    },
    {
      title: words.columns.acts,
      width: 184,
      render: (_, row) => (
        <Space size={4}>
          <FileButton
            label={
              row.saved === undefined
                ? words.addOf(words.languages[row.language])
                : words.replaceOf(words.languages[row.language])
            }
            text={row.saved === undefined ? words.add : words.replace}
            disabled={!mayWrite || busy || query.data === undefined}
            {...may}
            onFile={(file) => start(() => replace.mutate({ ...row, file }))}
          />
          {row.saved !== undefined && (
            <>
              <Button
                size="small"
                aria-label={words.viewOf(words.languages[row.language])}
                loading={view.isPending && view.variables === row.language}
                disabled={busy}
                onClick={() => start(() => view.mutate(row.language))}
              >
                {words.view}
              </Button>
              <Button
                size="small"
                danger
                disabled={!mayWrite || busy}
                {...may}
                aria-label={words.removeOf(words.languages[row.language])}
                onClick={() => {
                  const { saved } = row;
                  modal.confirm({
                    title: words.removeQuestion(words.languages[row.language]),
                    content: words.removeText,
                    okText: words.remove,
                    okButtonProps: { danger: true },
                    cancelText: words.cancel,
                    onOk: () => saved !== undefined && start(() => remove.mutate(saved)),
                  });
                }}
              >
                {words.remove}
              </Button>
            </>
          )}
        </Space>
      ),
    },
  ];
  const rows = subtitleLanguages.map((language): LanguageRow => ({
    language,
    saved: query.data?.find((each) => each.language === language),
  }));
  return (
    <Modal
      open
      title={words.title(video.title)}
      width={620}
      footer={<Button onClick={onClose}>{words.close}</Button>}
      onCancel={onClose}
    >
      <p className="consequences">{words.hint}</p>
      {failure !== null && <Alert type="error" showIcon title={failureText(failure)} />}
      <Table<LanguageRow>
        size="small"
        rowKey="language"
        loading={query.isPending}
        columns={columns}
        dataSource={rows}
        pagination={false}
        scroll={{ x: 'max-content' }}
      />
      {read !== undefined && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse scrolls it by keys
        <pre className="subtitle-text" tabIndex={0} aria-label={words.textOf(words.languages[read.language])}>
          {read.text}
        </pre>
      )}
    </Modal>
  );
}

interface FileButtonProps {
  label: string;
  text: string;
  disabled: boolean;
  title?: string;
  onFile: (file: File) => void;
}

function FileButton({ label, text, disabled, title, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" aria-label={label} disabled={disabled} title={title} onClick={() => input.current?.click()}>
        {text}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".vtt,.srt,text/vtt"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again after it was corrected.
          target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
