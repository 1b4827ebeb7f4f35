import type { DataOf } from '@lanyu/contract/all-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Form, Input, Modal, Select } from 'antd';
import { playerContentSensitiveWordAndBanWords } from '#src/words/player-content-sensitive-words-and-bans.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { sensitiveWordLevelOptions, type SensitiveWordLevel } from './sensitive-word-levels.ts';

const words = playerContentSensitiveWordAndBanWords.words;
type Outcome = DataOf<'POST /admin/v1/moderation/word/import'>;

interface Fields {
  words: string;
  level: SensitiveWordLevel;
  note: string;
}

/** Many words at once: first what they would do to the texts of a week, then the same list for good. */
export function ImportSensitiveWordsDialog({ onClose }: { onClose: () => void }) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [form] = Form.useForm<Fields>();
  const send = (fields: Fields, dryRun: boolean) =>
    client.call('POST /admin/v1/moderation/word/import', { ...fields, note: fields.note.trim(), dryRun });
  const tryOut = useMutation({ mutationFn: (fields: Fields) => send(fields, true) });
  const save = useMutation({
    mutationFn: (fields: Fields) => send(fields, false),
    onSuccess: ({ added, changed }) => {
      message.success(words.imported(added + changed));
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['words'] }),
  });
  const outcome = tryOut.data;
  const count = outcome === undefined ? 0 : outcome.added + outcome.changed;
  const failure = tryOut.error ?? save.error;
  const isPending = tryOut.isPending || save.isPending;

  return (
    <Modal
      open
      width={640}
      title={words.importHeading}
      onCancel={() => !isPending && onClose()}
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button loading={tryOut.isPending} disabled={save.isPending} onClick={() => form.submit()}>
            {words.tryOut}
          </Button>
          <Button
            type="primary"
            loading={save.isPending}
            disabled={count === 0 || tryOut.isPending}
            // What is stored is what was tried out: any change of the fields takes the outcome away.
            onClick={() => tryOut.variables !== undefined && save.mutate(tryOut.variables)}
          >
            {outcome !== undefined && count === 0 ? words.nothingToImport : words.confirm(count)}
          </Button>
        </>
      }
    >
      {failure !== null && <Alert type="error" showIcon title={errorMessage(failure)} />}
      <Form<Fields>
        form={form}
        layout="vertical"
        disabled={isPending}
        initialValues={{ words: '', level: 'review', note: '' }}
        onValuesChange={() => tryOut.reset()}
        onFinish={(fields) => tryOut.mutate(fields)}
      >
        <Form.Item
          name="words"
          label={words.importWords}
          rules={[{ required: true, whitespace: true, message: words.importMissing }]}
        >
          <Input.TextArea rows={6} />
        </Form.Item>
        <div className="two-fields">
          <Form.Item name="level" label={words.level}>
            <Select options={sensitiveWordLevelOptions} />
          </Form.Item>
          <Form.Item name="note" label={words.note}>
            <Input maxLength={100} />
          </Form.Item>
        </div>
      </Form>
      <div role="status">
        {tryOut.isPending && words.trying}
        {outcome !== undefined && <Result outcome={outcome} />}
      </div>
    </Modal>
  );
}

function Result({ outcome }: { outcome: Outcome }) {
  const { result } = words;
  return (
    <ul className="consequences" aria-label={result.heading}>
      <li>{[result.added(outcome.added), result.changed(outcome.changed), result.same(outcome.same)].join(' · ')}</li>
      {outcome.wrong.length > 0 && (
        <li>{result.wrong(outcome.wrong.map(({ line, text }) => result.line(line, text)).join(' '))}</li>
      )}
      <li>
        <b>{result.hits(outcome.hit, outcome.looked, outcome.cut)}</b>
      </li>
      {outcome.samples.slice(0, 5).map(({ id, kind, word, content }) => (
        <li key={`${kind} ${id}`}>{result.sample(word, content)}</li>
      ))}
    </ul>
  );
}
