import { useMutation } from '@tanstack/react-query';
import { Alert, App, Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { broadcastWords } from '#src/words/broadcasts-and-messages-to-player.ts';
import { client, errorMessage } from '../../lib/api.ts';

const words = broadcastWords.form;

interface TestProps {
  title: string;
  content: string;
  link: string;
}

/** To see it on a phone first: the operator names an account and says that it is their own. */
export function SendTestMessageToOwnAccount({ title, content, link }: TestProps) {
  const { message } = App.useApp();
  const [uid, setUid] = useState('');
  const [isOwn, setIsOwn] = useState(false);
  const isUid = /^[1-9]\d{0,18}$/.test(uid.trim());
  const test = useMutation({
    mutationFn: () =>
      client.call('POST /admin/v1/message/broadcast/test', {
        title: title.trim(),
        content: content.trim(),
        // Nothing that one person sends alone leads out of the site.
        link: link.trim().startsWith('/') ? link.trim() : '',
        uid: uid.trim(),
        ownAccount: true,
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: ({ name }) => void message.success(words.testSent(name)),
  });
  return (
    <fieldset className="test-on-own">
      <legend>{words.test}</legend>
      <p className="cell-hint">{words.testHint}</p>
      {test.isError && <Alert type="error" showIcon title={errorMessage(test.error)} />}
      <div className="row-acts">
        <Input
          aria-label={words.testUid}
          placeholder={words.testUid}
          inputMode="numeric"
          value={uid}
          {...(uid !== '' && !isUid && { status: 'error' as const, title: words.testUidWrong })}
          onChange={(event) => setUid(event.target.value)}
        />
        <Button
          disabled={!isUid || !isOwn || title.trim() === ''}
          title={isUid ? undefined : words.testUidWrong}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          {words.testSend}
        </Button>
      </div>
      <Checkbox checked={isOwn} onChange={(event) => setIsOwn(event.target.checked)}>
        {words.testOwn}
      </Checkbox>
    </fieldset>
  );
}
