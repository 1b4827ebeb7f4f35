import { videoAccess } from '@lanyu/contract/video';
import { Checkbox, Form, Input, Select } from 'antd';
import { videoWords } from '#src/words/videos.ts';
import { useVideoCategories } from './videos.ts';

const words = videoWords.form;

/** What is said of a video, and who may see it. */
export function VideoFormItems() {
  const categories = useVideoCategories();
  return (
    <>
      <Form.Item
        name="title"
        label={words.title}
        rules={[{ required: true, whitespace: true, message: words.titleMissing }]}
      >
        <Input maxLength={60} showCount />
      </Form.Item>
      <div className="two-fields">
        <Form.Item
          name="categoryId"
          label={words.category}
          rules={[{ required: true, message: words.categoryMissing }]}
        >
          <Select options={(categories.data ?? []).map(({ id, name }) => ({ value: id, label: name }))} />
        </Form.Item>
        <Form.Item name="access" label={words.access}>
          <Select options={videoAccess.options.map((value) => ({ value, label: videoWords.access[value] }))} />
        </Form.Item>
      </div>
      <Form.Item name="author" label={words.author}>
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name="intro" label={words.intro}>
        <Input.TextArea rows={4} maxLength={1000} showCount />
      </Form.Item>
      <Form.Item name="published" valuePropName="checked">
        <Checkbox>{words.published}</Checkbox>
      </Form.Item>
    </>
  );
}
