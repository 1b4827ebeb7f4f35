import { Form, Input, Select } from 'antd';
import { loginAndBulletinWords } from '#src/words/login-and-bulletins.ts';
import { RichTextField } from '../../ui/rich-text/RichTextField.tsx';
import { StartAndEndFormItems } from '../../ui/StartAndEndFormItems.tsx';
import { membershipLevelRanges, type MembershipLevelRangeName } from './bulletin-form-fields.ts';

const words = loginAndBulletinWords.draft;
const levelOptions = (Object.keys(membershipLevelRanges) as MembershipLevelRangeName[]).map((value) => ({
  value,
  label: words.levelChoices[value],
}));

/** What a bulletin says, to whom and when; for a new one and for one that is changed. */
export function BulletinFormItems({ disabled }: { disabled: boolean }) {
  return (
    <>
      <Form.Item
        name="title"
        label={words.title}
        rules={[{ required: true, whitespace: true, message: words.titleMissing }]}
        extra={words.titleHint}
      >
        <Input maxLength={60} showCount />
      </Form.Item>
      <Form.Item
        name="content"
        label={words.content}
        rules={[{ required: true, whitespace: true, message: words.contentMissing }]}
        extra={words.contentHint}
      >
        <RichTextField label={words.content} maxLength={20_000} disabled={disabled} />
      </Form.Item>
      <Form.Item
        name="linkUrl"
        label={words.link}
        rules={[{ pattern: /^(https:\/\/[^\s\\/][^\s\\]*|(?!\S*\/\/)\/[^\s\\]*)$/, message: words.linkWrong }]}
        extra={words.linkHint}
      >
        <Input maxLength={500} inputMode="url" />
      </Form.Item>
      <Form.Item name="channels" label={words.channels} extra={words.channelsHint}>
        <Input maxLength={1000} spellCheck={false} />
      </Form.Item>
      <Form.Item name="levels" label={words.levels}>
        <Select options={levelOptions} />
      </Form.Item>
      <StartAndEndFormItems words={words} />
    </>
  );
}
