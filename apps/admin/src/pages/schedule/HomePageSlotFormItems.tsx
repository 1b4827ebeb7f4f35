import { quickEntryIcon, rankingRule } from '@lanyu/contract/catalog';
import { Form, Input, InputNumber, Select } from 'antd';
import { homePageScheduleWords } from '#src/words/home-page-schedule.ts';
import { GameSelect } from '../../ui/GameSelect.tsx';
import { LibraryPictureField } from '../../ui/pictures/LibraryPictureField.tsx';
import { StartAndEndFormItems } from '../../ui/StartAndEndFormItems.tsx';
import { homePageSlotPlaces, type HomePageSlotPlace } from './home-page-schedule.ts';

const words = homePageScheduleWords.form;
const link = /^(https:\/\/[^\s\\/][^\s\\]*|(?!\S*\/\/)\/[^\s\\]*)$/;

/** What a place asks for. Which fields a place has is the same rule that the server checks. */
export function HomePageSlotFormItems() {
  const form = Form.useFormInstance();
  const place = (Form.useWatch('place', form) as HomePageSlotPlace | undefined) ?? 'banner';
  const needsGame = place === 'recommended' || place === 'feature';
  const takesGame = needsGame || place === 'banner';
  const needsTitle = place === 'entry' || place === 'ranking';
  return (
    <>
      <Form.Item name="place" label={words.place}>
        <Select options={homePageSlotPlaces.map((value) => ({ value, label: homePageScheduleWords.places[value] }))} />
      </Form.Item>
      {takesGame && (
        <Form.Item
          name="game"
          label={words.game}
          extra={words.gameHint}
          rules={needsGame ? [{ required: true, message: words.gameMissing }] : []}
        >
          <GameSelect allowClear={!needsGame} />
        </Form.Item>
      )}
      {place === 'entry' && (
        <Form.Item name="icon" label={words.icon} rules={[{ required: true, message: words.required }]}>
          <Select options={quickEntryIcon.options.map((value) => ({ value, label: words.icons[value] }))} />
        </Form.Item>
      )}
      {place === 'ranking' && (
        <Form.Item name="rule" label={words.rule} rules={[{ required: true, message: words.required }]}>
          <Select options={rankingRule.options.map((value) => ({ value, label: words.rules[value] }))} />
        </Form.Item>
      )}
      <Form.Item
        name="title"
        label={words.titleLabel}
        rules={needsTitle ? [{ required: true, whitespace: true, message: words.titleMissing }] : []}
      >
        <Input maxLength={40} showCount />
      </Form.Item>
      {place === 'banner' && (
        <Form.Item name="kicker" label={words.kicker}>
          <Input maxLength={20} showCount />
        </Form.Item>
      )}
      {takesGame && place !== 'feature' && (
        <Form.Item name="line" label={words.line}>
          <Input maxLength={60} showCount />
        </Form.Item>
      )}
      {(place === 'banner' || place === 'entry') && (
        <Form.Item
          name="href"
          label={words.href}
          extra={place === 'banner' ? words.hrefHint : undefined}
          rules={[
            { pattern: link, message: words.hrefMissing },
            ...(place === 'entry' ? [{ required: true, message: words.hrefMissing }] : []),
          ]}
        >
          <Input maxLength={500} inputMode="url" />
        </Form.Item>
      )}
      {takesGame && (
        <Form.Item name="picture" label={words.picture} extra={words.pictureHint}>
          <LibraryPictureField kind="banner" label={words.picture} />
        </Form.Item>
      )}
      <Form.Item
        name="position"
        label={words.position}
        extra={words.positionHint}
        rules={[{ required: true, message: words.required }]}
      >
        <InputNumber min={0} max={10_000} precision={0} />
      </Form.Item>
      <div className="two-fields">
        <StartAndEndFormItems words={{ ...words, startMissing: words.timeMissing, endMissing: words.timeMissing }} />
      </div>
    </>
  );
}
