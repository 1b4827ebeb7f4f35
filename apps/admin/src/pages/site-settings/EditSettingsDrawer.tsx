import { brandContrasts } from '@lanyu/contract/brand-colours';
import { needsSecondPersonForSettings, settingGroups, settingValuesSchema } from '@lanyu/contract/site-settings';
import { Alert, App, Button, Drawer, Form, Grid, Input, Space } from 'antd';
import { useState } from 'react';
import { conflictWords } from '#src/words/conflict.ts';
import { siteSettingWords } from '#src/words/site-settings-switches-and-search-words.ts';
import { client } from '../../lib/api.ts';
import { ConflictDialog } from '../../ui/conflict/ConflictDialog.tsx';
import { useVersionedSave } from '../../ui/conflict/use-versioned-save.ts';
import { BrandPreview } from './BrandPreview.tsx';
import {
  settingLabelAndHint,
  settingsQueryKey,
  settingValueText,
  settingValuesByKey,
  type SettingGroupWithValues,
  type SettingValues,
} from './settings.ts';
import { SettingField } from './SettingFields.tsx';

const words = siteSettingWords.form;
const text = (value: unknown) => (typeof value === 'string' ? value : '');

interface EditSettingsDrawerProps {
  found: SettingGroupWithValues;
  onClose: () => void;
  readNow: () => Promise<SettingGroupWithValues | undefined>;
}

/** Writes one group. What was changed meanwhile comes as a conflict; the brand waits for a second person. */
export function EditSettingsDrawer({ found, onClose, readNow }: EditSettingsDrawerProps) {
  const { modal } = App.useApp();
  const wide = Grid.useBreakpoint().lg ?? true;
  const [form] = Form.useForm<SettingValues>();
  // As it was when the form was opened.
  const [opened] = useState(found);
  const [dirty, setDirty] = useState(false);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [logoUrl, setLogoUrl] = useState(() =>
    opened.logo === null ? '' : `${opened.logo.base}/${opened.logo.widths.at(-1) ?? 0}.webp`,
  );
  const { group } = opened;
  const { name } = siteSettingWords.groups[group];
  const isBrand = group === 'brand';
  const { save, conflict, backToForm } = useVersionedSave<SettingGroupWithValues, SettingValues>({
    opened,
    fieldsOf: settingValuesByKey,
    readNow,
    send: (values, version) =>
      client.call('PUT /admin/v1/site/setting/{group}', {
        group,
        version,
        values,
        reason: reason.trim(),
        useJson: true,
      }),
    queryKey: settingsQueryKey,
    saved: words.saved,
    onDone: onClose,
  });
  const watched = Form.useWatch([], form) ?? settingValuesByKey(opened);
  const colours = { brand: text(watched['brandColour']), link: text(watched['linkColour']) };
  const isUnreadable = isBrand && colours.brand !== '' && brandContrasts(colours).some(({ enough }) => !enough);
  const asks = needsSecondPersonForSettings(group, settingValuesByKey(opened), {
    ...settingValuesByKey(opened),
    ...watched,
  });
  const leave = () => {
    if (save.isPending) return;
    if (!dirty) return onClose();
    modal.confirm({
      title: conflictWords.leaveTitle,
      content: conflictWords.leaveText,
      okText: conflictWords.leave,
      cancelText: conflictWords.stay,
      onOk: onClose,
    });
  };
  if (conflict !== undefined) {
    const labels = Object.fromEntries(
      Object.keys(settingGroups[group]).map((key) => [key, settingLabelAndHint(key).label]),
    );
    return (
      <ConflictDialog
        conflict={conflict}
        labels={labels}
        show={settingValueText}
        busy={save.isPending}
        onBack={backToForm}
        onSave={(fields, version) => save.mutate({ fields, version })}
      />
    );
  }
  const submit = (fields: SettingValues) => {
    const trimmed = Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
    );
    const { error } = settingValuesSchema(group).safeParse(trimmed);
    const faults = new Set(error?.issues.map(({ path }) => String(path[0])));
    setWrong([...faults]);
    const missing = asks && reason.trim() === '';
    setReasonMissing(missing);
    if (faults.size === 0 && !missing) save.mutate({ fields: trimmed, version: opened.version });
  };
  return (
    <Drawer
      open
      title={words.heading(name)}
      onClose={leave}
      mask={{ closable: false }}
      closable={!save.isPending}
      size={wide ? (isBrand ? 860 : 560) : '100%'}
    >
      <div className={isBrand ? 'form-and-phone' : undefined}>
        <Form<SettingValues>
          form={form}
          layout="vertical"
          requiredMark={false}
          disabled={save.isPending}
          initialValues={settingValuesByKey(opened)}
          onFinish={submit}
          onValuesChange={() => setDirty(true)}
        >
          {wrong.length > 0 && (
            <Alert
              type="error"
              showIcon
              title={[words.wrong, ...wrong.map((key) => settingLabelAndHint(key).label)].join(' ')}
              style={{ marginBottom: 12 }}
            />
          )}
          {opened.settings.map(({ key }) => (
            <SettingField
              key={key}
              name={key}
              label={settingLabelAndHint(key).label}
              hint={settingLabelAndHint(key).hint}
              logo={{ shownUrl: logoUrl, onShow: setLogoUrl }}
            />
          ))}
          {asks && (
            <Form.Item
              label={words.reason}
              htmlFor="setting-reason"
              {...(isReasonMissing ? { validateStatus: 'error' as const, help: words.reasonMissing } : {})}
            >
              <Input
                id="setting-reason"
                maxLength={200}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </Form.Item>
          )}
          <Space>
            <Button
              type="primary"
              htmlType="submit"
              loading={save.isPending}
              disabled={!dirty || isUnreadable}
              title={isUnreadable ? siteSettingWords.preview.tooLow : undefined}
            >
              {asks ? words.ask : words.save}
            </Button>
            <Button onClick={leave}>{words.cancel}</Button>
          </Space>
        </Form>
        {isBrand && (
          <BrandPreview
            name={text(watched['name'])}
            slogan={text(watched['slogan'])}
            brand={colours.brand}
            link={colours.link}
            logoUrl={logoUrl}
          />
        )}
      </div>
    </Drawer>
  );
}
