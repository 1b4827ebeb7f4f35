import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { gameWords } from '#src/words/games.ts';
import { useGameTypesAndTags } from './games.ts';
import { PictureUploadField, type PicturesById } from './PictureUploadField.tsx';

const { labels, fields: words, pictures } = gameWords;
const linkPattern = /^(https:\/\/[^\s\\/][^\s\\]*|(?!\S*\/\/)\/[^\s\\]*)$/;
const linkRules = [{ pattern: linkPattern, message: words.linkWrong }];

/** Names, price and types and tags. */
export function BasicFormItems() {
  const shelves = useGameTypesAndTags();
  const options = (kind: 'type' | 'tag') =>
    (shelves.data ?? [])
      .filter((shelf) => shelf.kind === kind && shelf.rule === '')
      .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="stack">
      <section className="card">
        <h2>{words.section.about}</h2>
        <div className="card-body form-grid">
          <Form.Item
            name="name"
            label={labels.name}
            rules={[{ required: true, whitespace: true, message: words.nameMissing }]}
          >
            <Input maxLength={40} showCount />
          </Form.Item>
          <Form.Item
            name="appID"
            label={labels.appID}
            rules={[{ required: true, pattern: /^[a-z0-9][a-z0-9.-]{1,39}$/, message: gameWords.newDialog.appIDWrong }]}
          >
            <Input maxLength={40} spellCheck={false} />
          </Form.Item>
          <Form.Item name="summary" label={labels.summary} extra={words.summaryHint} className="wide">
            <Input maxLength={60} showCount />
          </Form.Item>
          <Form.Item name="developer" label={labels.developer} extra={words.developerHint}>
            <Input maxLength={40} />
          </Form.Item>
          <Form.Item name="language" label={labels.language} extra={words.languageHint}>
            <Input maxLength={40} />
          </Form.Item>
          <Form.Item name="hours" label={labels.hours} extra={words.hoursHint}>
            <InputNumber min={0} max={10_000} precision={0} />
          </Form.Item>
          <Form.Item name="rating" label={labels.rating}>
            <Select options={([0, 15, 18] as const).map((value) => ({ value, label: words.ratings[value] }))} />
          </Form.Item>
          <Form.Item name="warnings" label={labels.warnings} extra={words.warningsHint} className="wide">
            <Select mode="tags" maxCount={10} open={false} suffixIcon={null} />
          </Form.Item>
        </div>
      </section>
      <section className="card">
        <h2>{words.section.offer}</h2>
        <div className="card-body form-grid">
          <Form.Item name="onlineType" label={labels.onlineType}>
            <Select options={([1, 0] as const).map((value) => ({ value, label: words.onlineTypes[value] }))} />
          </Form.Item>
          <Form.Item name="playUrl" label={labels.playUrl} extra={words.playUrlHint} rules={linkRules}>
            <Input maxLength={500} spellCheck={false} />
          </Form.Item>
          <Form.Item name="buyAmount" label={labels.buyAmount} extra={words.buyAmountHint}>
            <InputNumber min={0} max={1_000_000} precision={0} />
          </Form.Item>
          <Form.Item name="vipFree" valuePropName="checked" label={labels.vipFree}>
            <Checkbox>{labels.vipFree}</Checkbox>
          </Form.Item>
        </div>
      </section>
      <section className="card">
        <h2>{words.section.shelves}</h2>
        <div className="card-body form-grid">
          <Form.Item name="types" label={labels.types} extra={words.typesHint}>
            <Select
              mode="multiple"
              maxCount={10}
              options={options('type')}
              showSearch={{ optionFilterProp: 'label' }}
            />
          </Form.Item>
          <Form.Item name="tags" label={labels.tags}>
            <Select mode="multiple" maxCount={20} options={options('tag')} showSearch={{ optionFilterProp: 'label' }} />
          </Form.Item>
        </div>
      </section>
    </div>
  );
}

/** Pictures, the trailer and the text. */
export function MediaAndDescriptionFormItems({ known }: { known: PicturesById }) {
  return (
    <div className="stack">
      <section className="card">
        <h2>{gameWords.page.tabs.media}</h2>
        <div className="card-body">
          <div className="picture-row">
            <Form.Item name="icon" noStyle>
              <PictureUploadField kind="icon" label={labels.icon} hint={pictures.iconHint} max={1} known={known} />
            </Form.Item>
            <Form.Item name="cover" noStyle>
              <PictureUploadField kind="cover" label={labels.cover} hint={pictures.coverHint} max={1} known={known} />
            </Form.Item>
          </div>
          <Form.Item name="screenshots" noStyle>
            <PictureUploadField
              kind="screenshot"
              label={labels.screenshots}
              hint={pictures.screenshotsHint}
              max={12}
              known={known}
            />
          </Form.Item>
        </div>
      </section>
      <section className="card">
        <h2>{labels.descHtml}</h2>
        <div className="card-body">
          <Form.Item name="video" label={labels.video} rules={linkRules}>
            <Input maxLength={500} spellCheck={false} />
          </Form.Item>
          <Form.Item name="descHtml" label={labels.descHtml} extra={words.descHint}>
            <Input.TextArea rows={12} maxLength={20_000} spellCheck={false} />
          </Form.Item>
        </div>
      </section>
    </div>
  );
}
