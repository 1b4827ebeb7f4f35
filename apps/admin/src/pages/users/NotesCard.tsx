import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Form, Input } from 'antd';
import { userWords } from '#src/words/users.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';

const words = userWords.notes;

/** What colleagues wrote down; the player never reads it, and nobody changes it. */
export function NotesCard({ uid, most }: { uid: string; most?: number }) {
  const mayWrite = useSession()?.permissions.includes('account.write') ?? false;
  const queryKey = ['of user', uid, 'notes', most ?? 20];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) =>
      client.call('GET /admin/v1/account/user/{uid}/note/list', {
        uid,
        pageSize: most ?? 20,
        ...(pageParam === '' ? {} : { cursor: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const notes = query.data?.pages.flatMap(({ records }) => records) ?? [];
  return (
    <section className="card" aria-label={words.title}>
      <h2>
        {words.title} <small>{words.hint}</small>
      </h2>
      <div className="card-body stack">
        {notes.length === 0 && (
          <p className="card-empty">
            {query.isPending ? <span className="bar" /> : query.isError ? errorMessage(query.error) : words.empty}
          </p>
        )}
        {notes.map(({ id, text, staff, time }) => (
          <article key={id} className="note">
            <p>{text}</p>
            <footer className="cell-hint">{[staff.name, formatShortDateAndTime(time)].join(' · ')}</footer>
          </article>
        ))}
        {most === undefined && query.hasNextPage && (
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {userWords.page.more}
          </Button>
        )}
        {mayWrite && <NoteForm uid={uid} />}
      </div>
    </section>
  );
}

function NoteForm({ uid }: { uid: string }) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [form] = Form.useForm<{ text: string }>();
  const add = useMutation({
    mutationFn: ({ text }: { text: string }) =>
      client.call('POST /admin/v1/account/user/{uid}/note', { uid, text: text.trim() }),
    onSuccess: () => {
      form.resetFields();
      message.success(words.done);
    },
    onError: (error) => void message.error(errorMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['of user', uid, 'notes'] }),
  });
  return (
    <Form
      form={form}
      className="note-form"
      disabled={add.isPending}
      onFinish={(fields: { text?: string }) => {
        const text = fields.text?.trim() ?? '';
        if (text !== '') add.mutate({ text });
      }}
    >
      <Form.Item name="text" noStyle>
        <Input.TextArea
          aria-label={words.write}
          placeholder={words.placeholder}
          maxLength={1000}
          autoSize={{ minRows: 1, maxRows: 6 }}
        />
      </Form.Item>
      <Button htmlType="submit" loading={add.isPending}>
        {words.submit}
      </Button>
    </Form>
  );
}
