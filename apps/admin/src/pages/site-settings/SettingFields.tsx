import { Button, Checkbox, Form, Input, InputNumber, Select, Switch } from 'antd';
import { useState } from 'react';
import { siteSettingWords } from '#src/words/site-settings-switches-and-search-words.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { PicturePicker } from '../../ui/pictures/PicturePicker.tsx';
import type { KefuChannel } from './settings.ts';

const words = siteSettingWords.form;

interface FieldProps<T> {
  /** Given by the form. */
  id?: string;
  value?: T;
  onChange?: (value: T) => void;
}

function ColourField({ id, value = '#000000', onChange }: FieldProps<string>) {
  return (
    <span className="colour-field">
      <input id={id} type="color" value={value} onChange={(event) => onChange?.(event.target.value)} />
      <code>{value}</code>
    </span>
  );
}

interface LogoFieldProps extends FieldProps<string> {
  shownUrl: string;
  onShow: (url: string) => void;
}

/** A square picture of the library, by its id. */
function LogoField({ value = '', onChange, shownUrl, onShow }: LogoFieldProps) {
  const [choosing, setChoosing] = useState(false);
  const mayRead = useSession()?.permissions.includes('media.read') ?? false;
  return (
    <span className="logo-field">
      {value !== '' && shownUrl !== '' && <img src={shownUrl} alt={words.ownLogo} />}
      <Button
        disabled={!mayRead}
        title={mayRead ? undefined : missingPermissionText('media.read')}
        onClick={() => setChoosing(true)}
      >
        {words.chooseLogo}
      </Button>
      {value !== '' && (
        <Button
          onClick={() => {
            onChange?.('');
            onShow('');
          }}
        >
          {words.dropLogo}
        </Button>
      )}
      {choosing && (
        <PicturePicker
          kind="logo"
          onClose={() => setChoosing(false)}
          onChoose={({ id: chosen, picture }) => {
            onChange?.(chosen);
            onShow(`${picture.base}/${picture.widths.at(-1) ?? 0}.webp`);
            setChoosing(false);
          }}
        />
      )}
    </span>
  );
}

type Hours = { from: string; to: string; text?: string } | null;

function HoursField({ id, value = null, onChange }: FieldProps<Hours>) {
  const hours = value ?? { from: '09:00', to: '21:00' };
  return (
    <span className="logo-field">
      <Checkbox
        {...(id === undefined ? {} : { id })}
        checked={value === null}
        onChange={(event) => onChange?.(event.target.checked ? null : hours)}
      >
        {words.anyTime}
      </Checkbox>
      {value !== null && (
        <>
          <Input
            type="time"
            aria-label={words.from}
            value={value.from}
            onChange={(event) => onChange?.({ ...value, from: event.target.value })}
          />
          <Input
            type="time"
            aria-label={words.to}
            value={value.to}
            onChange={(event) => onChange?.({ ...value, to: event.target.value })}
          />
        </>
      )}
    </span>
  );
}

const mostChannels = 10;

function ChannelsField({ value = [], onChange }: FieldProps<readonly KefuChannel[]>) {
  const change = (at: number, fields: Partial<KefuChannel>) =>
    onChange?.(value.map((each, index) => (index === at ? { ...each, ...fields } : each)));
  return (
    <div>
      {value.map((channel, at) => (
        // Rows have no name of their own; they are only added at the end.
        // oxlint-disable-next-line react/no-array-index-key
        <div className="channel-row" key={at}>
          <Select
            aria-label={words.channelKind}
            value={channel.kind}
            onChange={(kind) => change(at, { kind })}
            options={Object.entries(siteSettingWords.channelKinds).map(([kind, label]) => ({ value: kind, label }))}
          />
          <Input
            aria-label={words.channelLabel}
            placeholder={words.channelLabel}
            maxLength={20}
            value={channel.label}
            onChange={(event) => change(at, { label: event.target.value })}
          />
          <Input
            aria-label={words.channelValue}
            placeholder={words.channelValue}
            maxLength={200}
            value={channel.value}
            onChange={(event) => change(at, { value: event.target.value })}
          />
          <Button onClick={() => onChange?.(value.filter((_, index) => index !== at))}>{words.removeChannel}</Button>
        </div>
      ))}
      <Button
        disabled={value.length >= mostChannels}
        onClick={() => onChange?.([...value, { kind: 'email', label: '', value: '' }])}
      >
        {words.addChannel}
      </Button>
    </div>
  );
}

interface SettingFieldProps {
  name: string;
  label: string;
  hint: string;
  logo: { shownUrl: string; onShow: (url: string) => void };
}

const required = [{ required: true, whitespace: true, message: words.required }];
const wholeNumberLimits: Partial<Record<string, number>> = {
  packageSize: 10_000_000_000,
  memberDailyDownloads: 1000,
  smsPriceLi: 10_000,
};
const maxLengths: Readonly<Record<string, number>> = {
  name: 20,
  title: 60,
  slogan: 40,
  description: 200,
  businessEmail: 120,
  icp: 60,
  packageVersion: 30,
};

/** One setting in the form, as its kind is written. */
export function SettingField({ name, label, hint, logo }: SettingFieldProps) {
  const item = { name, label, extra: hint };
  if (name === 'ageGate' || name === 'ipRegion') {
    return (
      <Form.Item {...item} valuePropName="checked">
        <Switch />
      </Form.Item>
    );
  }
  if (name === 'theme') {
    const options = Object.entries(siteSettingWords.themes).map(([value, text]) => ({ value, label: text }));
    return (
      <Form.Item {...item}>
        <Select options={options} />
      </Form.Item>
    );
  }
  if (name.endsWith('Colour')) {
    return (
      <Form.Item {...item}>
        <ColourField />
      </Form.Item>
    );
  }
  if (name === 'logo') {
    return (
      <Form.Item {...item}>
        <LogoField {...logo} />
      </Form.Item>
    );
  }
  if (name === 'kefu.hours') {
    return (
      <Form.Item {...item}>
        <HoursField />
      </Form.Item>
    );
  }
  if (name === 'kefu.channels') {
    return (
      <Form.Item {...item}>
        <ChannelsField />
      </Form.Item>
    );
  }
  if (name in wholeNumberLimits) {
    return (
      <Form.Item {...item} rules={[{ required: true, message: words.required }]}>
        <InputNumber min={0} max={wholeNumberLimits[name] ?? 0} precision={0} style={{ width: '100%' }} />
      </Form.Item>
    );
  }
  return (
    <Form.Item {...item} rules={name === 'name' || name === 'title' ? required : []}>
      <Input maxLength={maxLengths[name] ?? 300} />
    </Form.Item>
  );
}
