import { CallError } from '@lanyu/client/errors';
import type { ResultCodeOfName } from '@lanyu/contract/result-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Drawer, Form, Input, Select, Skeleton, Space } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { approvalWords } from '#src/words/approvals.ts';
import { legalWords } from '#src/words/faqs-and-legal-pages.ts';
import { client, errorMessage, isSecondApprovalRequired } from '../../lib/api.ts';
import { fromShanghaiDatetimeLocal, toShanghaiDatetimeLocal } from '../../lib/shanghai-time.ts';
import { useFormDraftWithSaveShortcut } from '../../lib/use-form-draft-with-save-shortcut.ts';
import { useAskBeforeClosingForm } from '../../ui/conflict/use-ask-before-closing-form.ts';
import { DraftRestoredAlert } from '../../ui/conflict/UnsavedMarkAndDraftRestoredAlert.tsx';
import { LoadErrorWithReload } from '../../ui/list/LoadErrorWithReload.tsx';
import { RichTextField } from '../../ui/rich-text/RichTextField.tsx';
import { legalQueryKey, useLegalText, type LegalVersion } from './legal-versions-and-paragraph-diff.ts';
import { ParagraphDiffView } from './ParagraphDiffView.tsx';

const words = legalWords.form;
const editedByOthers = 9002 satisfies ResultCodeOfName<'editedByOthers'>;
const dayMs = 24 * 3600 * 1000;

interface Fields {
  title: string;
  html: string;
  effective: string;
  reason: string;
}

interface WriteLegalDrawerProps {
  /** The newest version of each page. */
  pages: readonly LegalVersion[];
  first: string;
  onClose: () => void;
}

export function WriteLegalVersionDrawer({ pages, first, onClose }: WriteLegalDrawerProps) {
  const [slug, setSlug] = useState(first);
  const newest = pages.find((each) => each.slug === slug);
  const text = useLegalText(slug, newest?.version ?? 0);
  const [dirty, setDirty] = useState(false);
  const [busy, setBusy] = useState(false);
  const markDirty = useCallback(() => setDirty(true), []);
  const leave = useAskBeforeClosingForm({ isBusy: busy, isDirty: dirty, onLeave: onClose });
  return (
    <Drawer
      open
      title={newest === undefined ? legalWords.write : words.heading(newest.title, newest.version + 1)}
      onClose={leave}
      mask={{ closable: false }}
      closable={!busy}
      size={760}
    >
      <Form layout="vertical">
        <Form.Item label={words.page} htmlFor="legal-page">
          <Select
            id="legal-page"
            value={slug}
            disabled={dirty}
            onChange={setSlug}
            options={pages.map((each) => ({ value: each.slug, label: each.title }))}
          />
        </Form.Item>
      </Form>
      {text.isPending && <Skeleton active />}
      {text.isError && <LoadErrorWithReload error={text.error} onReload={() => void text.refetch()} />}
      {text.data !== undefined && newest !== undefined && (
        <LegalForm
          key={slug}
          slug={slug}
          base={text.data}
          onDirty={markDirty}
          onBusy={setBusy}
          onCancel={leave}
          onDone={onClose}
        />
      )}
    </Drawer>
  );
}

interface LegalFormProps {
  slug: string;
  base: { version: number; title: string; html: string };
  onDirty: () => void;
  onBusy: (busy: boolean) => void;
  onCancel: () => void;
  onDone: () => void;
}

/** Written on top of the newest version; before it is sent its changes can be read. */
function LegalForm({ slug, base, onDirty, onBusy, onCancel, onDone }: LegalFormProps) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [form] = Form.useForm<Fields>();
  const [comparing, setComparing] = useState(false);
  const draft = useFormDraftWithSaveShortcut<{ fields: Fields; idempotencyKey: string }>(`legal.${slug}`, () =>
    form.submit(),
  );
  const [idempotencyKey] = useState(() => draft.restored?.idempotencyKey ?? crypto.randomUUID());
  const [start] = useState(() => ({
    title: base.title,
    html: base.html,
    effective: toShanghaiDatetimeLocal(Date.now() + 7 * dayMs),
    reason: '',
    ...draft.restored?.fields,
  }));
  const isRestored = draft.restored !== undefined;
  useEffect(() => {
    if (isRestored) onDirty();
    // The drawer asks before it closes over what was found again.
  }, [isRestored, onDirty]);
  const html = Form.useWatch('html', { form, preserve: true }) ?? start.html;
  const done = () => {
    draft.drop();
    onDone();
  };
  const send = useMutation({
    mutationFn: (fields: Fields) =>
      client.call('POST /admin/v1/site/legal', {
        slug,
        version: base.version,
        title: fields.title.trim(),
        html: fields.html,
        effectiveTime: fromShanghaiDatetimeLocal(fields.effective),
        reason: fields.reason.trim(),
        idempotencyKey,
      }),
    onMutate: () => onBusy(true),
    onSuccess: () => {
      message.success(words.saved);
      done();
    },
    onError: (error) => {
      if (isSecondApprovalRequired(error)) {
        message.info(approvalWords.asked);
        return done();
      }
      const isMoved = error instanceof CallError && error.code === editedByOthers;
      return void message.warning(isMoved ? words.moved : errorMessage(error));
    },
    onSettled: () => {
      onBusy(false);
      return queries.invalidateQueries({ queryKey: legalQueryKey });
    },
  });
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      disabled={send.isPending}
      initialValues={start}
      onFinish={(fields) => send.mutate(fields)}
      onValuesChange={(_, fields: Fields) => {
        draft.keep({ fields, idempotencyKey });
        onDirty();
      }}
    >
      <DraftRestoredAlert isRestored={isRestored} />
      <Form.Item
        name="title"
        label={words.title}
        rules={[{ required: true, whitespace: true, message: words.titleMissing }]}
      >
        <Input maxLength={60} showCount />
      </Form.Item>
      <div hidden={comparing}>
        <Form.Item
          name="html"
          label={words.html}
          rules={[{ required: true, whitespace: true, message: words.htmlMissing }]}
        >
          <RichTextField label={words.html} maxLength={60_000} disabled={send.isPending} />
        </Form.Item>
      </div>
      {comparing && <ParagraphDiffView before={base.html} after={html} />}
      <Form.Item>
        <Button onClick={() => setComparing(!comparing)}>{comparing ? words.back : words.preview}</Button>
      </Form.Item>
      <Form.Item
        name="effective"
        label={words.effective}
        extra={words.effectiveHint}
        rules={[{ required: true, message: words.effectiveMissing }]}
      >
        <Input type="datetime-local" />
      </Form.Item>
      <Form.Item
        name="reason"
        label={words.reason}
        extra={words.reasonHint}
        rules={[{ required: true, whitespace: true, message: words.reasonMissing }]}
      >
        <Input maxLength={200} showCount />
      </Form.Item>
      <Space>
        <Button type="primary" htmlType="submit" loading={send.isPending}>
          {words.submit}
        </Button>
        <Button onClick={onCancel}>{words.cancel}</Button>
      </Space>
    </Form>
  );
}
