import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Popover } from 'antd';
import { useEffect, useState } from 'react';
import { userWords } from '#src/words/users.ts';
import { errorMessage } from '../../lib/api.ts';

const words = userWords.reveal;
const shownSeconds = 60;

interface RevealForMinuteProps {
  masked: string;
  may: boolean;
  words: { label: string; title: string };
  /** Below the reason: what is written down. */
  hint: string;
  read: (reason: string) => Promise<string>;
}

/** Masked; whole for a minute after somebody said why. What is shown is nowhere but on the screen. */
export function RevealMaskedTextForMinute({ masked, may, words: own, hint, read }: RevealForMinuteProps) {
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<{ text: string; seconds: number }>();
  const [form] = Form.useForm<{ reason: string }>();
  const reveal = useMutation({
    mutationFn: ({ reason }: { reason: string }) => read(reason.trim()),
    onSuccess: (text) => {
      setOpen(false);
      setShown({ text, seconds: shownSeconds });
      form.resetFields();
    },
    gcTime: 0,
  });
  useEffect(() => {
    if (shown === undefined) return undefined;
    const timer = setTimeout(
      () => setShown(shown.seconds <= 1 ? undefined : { ...shown, seconds: shown.seconds - 1 }),
      1000,
    );
    return () => clearTimeout(timer);
  }, [shown]);

  if (shown !== undefined) {
    return (
      <span className="revealed">
        <code>{shown.text}</code>
        <span className="cell-hint" role="timer">
          {words.left(shown.seconds)}
        </span>
        <Button size="small" onClick={() => setShown(undefined)}>
          {words.hide}
        </Button>
      </span>
    );
  }
  return (
    <span className="revealed">
      <code>{masked}</code>
      {may && (
        <Popover
          open={open}
          onOpenChange={setOpen}
          trigger="click"
          placement="bottomLeft"
          getPopupContainer={() => document.querySelector<HTMLElement>('#main') ?? document.body}
          title={own.title}
          destroyOnHidden
          content={
            <Form
              form={form}
              layout="vertical"
              className="reveal-form"
              requiredMark={false}
              onFinish={(fields: { reason: string }) => reveal.mutate(fields)}
              disabled={reveal.isPending}
            >
              {reveal.isError && <Alert type="error" showIcon title={errorMessage(reveal.error)} />}
              <Form.Item
                name="reason"
                label={words.reason}
                rules={[{ required: true, whitespace: true, message: words.reasonMissing }]}
              >
                <Input maxLength={200} placeholder={words.placeholder} />
              </Form.Item>
              <p className="cell-hint">{hint}</p>
              <div className="reveal-acts">
                <Button size="small" onClick={() => setOpen(false)}>
                  {words.cancel}
                </Button>
                <Button size="small" type="primary" htmlType="submit" loading={reveal.isPending}>
                  {words.submit}
                </Button>
              </div>
            </Form>
          }
        >
          <Button size="small" aria-label={own.label}>
            {words.open}
          </Button>
        </Popover>
      )}
    </span>
  );
}
