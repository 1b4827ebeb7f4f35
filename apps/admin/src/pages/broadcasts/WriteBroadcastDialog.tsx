import type { DataOf } from '@lanyu/contract/all-calls';
import { maxBroadcastRecipientsCounted } from '@lanyu/contract/broadcasts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Checkbox, Form, Input, Radio, Segmented, Select } from 'antd';
import { useState } from 'react';
import { broadcastWords } from '#src/words/broadcasts-and-messages-to-player.ts';
import { client, errorMessage, isSecondApprovalRequired } from '../../lib/api.ts';
import { formatClock, formatShortDateAndTime, fromShanghaiDatetimeLocal } from '../../lib/shanghai-time.ts';
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import { SendTestMessageToOwnAccount } from './SendTestMessageToOwnAccount.tsx';
import { UploadUidListField } from './UploadUidListField.tsx';
import './broadcasts.css';

const words = broadcastWords.form;
const required = [{ required: true, whitespace: true, message: words.required }];
type AudienceKind = keyof typeof words.kinds;

interface Fields {
  title: string;
  content: string;
  link: string;
  audience: AudienceKind;
  members: boolean;
  channels: string[];
  when: 'now' | 'later';
  time: string;
  urgent: boolean;
  urgentReason: string;
}

const first: Fields = {
  title: '',
  content: '',
  link: '',
  audience: 'all',
  members: false,
  channels: [],
  when: 'now',
  time: '',
  urgent: false,
  urgentReason: '',
};

/** For whom and when, what they will read, and how many they are; a second person sends it. */
export function WriteBroadcastDialog({ onClose }: { onClose: () => void }) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [form] = Form.useForm<Fields>();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [list, setList] = useState<DataOf<'POST /admin/v1/message/audience'>>();
  const [listMissing, setListMissing] = useState(false);
  const written = { ...first, ...Form.useWatch((values: Fields) => values, form) };
  const send = useMutation({
    mutationFn: (fields: Fields) =>
      client.call('POST /admin/v1/message/broadcast', {
        title: fields.title.trim(),
        content: fields.content.trim(),
        link: fields.link.trim(),
        ...audienceOf(fields, list?.id),
        sendTime: sendTimeOf(fields),
        urgentReason: fields.urgent ? fields.urgentReason.trim() : '',
        idempotencyKey,
      }),
    onSuccess: () => {
      message.success(words.sent);
      onClose();
    },
    onError: (error) => {
      if (!isSecondApprovalRequired(error)) return;
      message.info(words.asked);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['broadcasts'] }),
  });
  const failure = send.isError && !isSecondApprovalRequired(send.error) ? errorMessage(send.error) : undefined;
  return (
    <ResponsiveDialog
      title={words.heading}
      okText={words.submit}
      cancelText={words.cancel}
      busy={send.isPending}
      width={880}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {failure !== undefined && <Alert type="error" showIcon title={failure} />}
      <div className="broadcast-form">
        <Form<Fields>
          form={form}
          layout="vertical"
          requiredMark={false}
          disabled={send.isPending}
          initialValues={first}
          onFinish={(fields) => {
            const isMissing = fields.audience === 'list' && (list === undefined || list.people === 0);
            setListMissing(isMissing);
            if (!isMissing) send.mutate({ ...first, ...fields });
          }}
        >
          <Form.Item name="audience" label={words.audience}>
            <Segmented
              block
              options={(Object.keys(words.kinds) as AudienceKind[]).map((value) => ({
                value,
                label: words.kinds[value],
              }))}
            />
          </Form.Item>
          {written.audience === 'group' && <GroupFields />}
          {written.audience === 'list' && (
            <>
              <UploadUidListField list={list} onList={setList} />
              {listMissing && list === undefined && <Alert type="error" showIcon title={words.listMissing} />}
            </>
          )}
          <Form.Item name="title" label={words.title} rules={required}>
            <Input maxLength={60} showCount />
          </Form.Item>
          <Form.Item name="content" label={words.content} rules={required}>
            <Input.TextArea rows={4} maxLength={2000} showCount />
          </Form.Item>
          <Form.Item
            name="link"
            label={words.link}
            extra={words.linkHint}
            rules={[{ pattern: /^(https:\/\/[^\s\\/][^\s\\]*|(?!\S*\/\/)\/[^\s\\]*)$/, message: words.linkWrong }]}
          >
            <Input maxLength={500} inputMode="url" />
          </Form.Item>
          <WhenFields isLater={written.when === 'later'} isUrgent={written.urgent} />
        </Form>
        <aside className="broadcast-side">
          <RecipientCount fields={written} listId={list?.id} />
          <MessagePreview title={written.title} content={written.content} />
          <SendTestMessageToOwnAccount title={written.title} content={written.content} link={written.link} />
        </aside>
      </div>
    </ResponsiveDialog>
  );
}

function GroupFields() {
  return (
    <>
      <Form.Item
        name="members"
        valuePropName="checked"
        extra={words.membersHint}
        dependencies={['channels']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, isChecked: boolean) =>
              isChecked || (getFieldValue('channels') as string[]).length > 0
                ? Promise.resolve()
                : Promise.reject(new Error(words.groupMissing)),
          }),
        ]}
      >
        <Checkbox>{words.members}</Checkbox>
      </Form.Item>
      <Form.Item name="channels" label={words.channels} extra={words.channelsHint}>
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ']} maxCount={50} />
      </Form.Item>
    </>
  );
}

function WhenFields({ isLater, isUrgent }: { isLater: boolean; isUrgent: boolean }) {
  return (
    <>
      <Form.Item name="when" label={words.when}>
        <Radio.Group
          options={[
            { value: 'now', label: words.now },
            { value: 'later', label: words.later },
          ]}
        />
      </Form.Item>
      {isLater && (
        <Form.Item name="time" label={words.time} rules={[{ required: true, message: words.timeMissing }]}>
          <Input type="datetime-local" />
        </Form.Item>
      )}
      <Form.Item name="urgent" valuePropName="checked" extra={words.urgentHint}>
        <Checkbox>{words.urgent}</Checkbox>
      </Form.Item>
      {isUrgent && (
        <Form.Item name="urgentReason" label={words.urgentReason} rules={required}>
          <Input maxLength={200} showCount />
        </Form.Item>
      )}
    </>
  );
}

function audienceOf(fields: Fields, listId: string | undefined) {
  const { audience } = fields;
  if (audience === 'group')
    return { audience, membersOnly: fields.members, channels: fields.channels.map((each) => each.trim()).join(',') };
  return { audience, ...(audience === 'list' && listId !== undefined && { listId }) };
}

function sendTimeOf({ when, time }: Fields): number {
  return when === 'later' && time !== '' ? fromShanghaiDatetimeLocal(time) : 0;
}

/** Asked anew whenever the audience changes: as of a moment, and when it would go out. */
function RecipientCount({ fields, listId }: { fields: Fields; listId: string | undefined }) {
  const isReady =
    fields.audience === 'all' ||
    (fields.audience === 'group' ? fields.members || fields.channels.length > 0 : listId !== undefined);
  const asked = { ...audienceOf(fields, listId), sendTime: sendTimeOf(fields), urgent: fields.urgent };
  const query = useQuery({
    queryKey: ['broadcast-audience', asked],
    queryFn: () => client.call('GET /admin/v1/message/broadcast/audience', asked),
    enabled: isReady,
    staleTime: 10_000,
  });
  const { data } = query;
  return (
    <section className="recipient-count" aria-label={words.count} role="status">
      <small>{words.count}</small>
      <b>
        {!isReady
          ? words.choose
          : query.isError
            ? words.countFailed
            : data === undefined
              ? words.counting
              : broadcastWords.people(data.people, maxBroadcastRecipientsCounted)}
      </b>
      {isReady && data !== undefined && (
        <small>
          {broadcastWords.detail.asOf(formatClock(data.asOf))} · {words.due(formatShortDateAndTime(data.dueTime))}
        </small>
      )}
    </section>
  );
}
