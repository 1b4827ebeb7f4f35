import type { DataOf } from '@lanyu/contract/all-calls';
import { useQuery } from '@tanstack/react-query';
import { siteSettingWords as words } from '#src/words/site-settings-switches-and-search-words.ts';
import { client } from '../../lib/api.ts';

export type SettingGroupWithValues = DataOf<'GET /admin/v1/site/setting/list'>['records'][number];
export type SettingValues = Record<string, unknown>;

export const settingsQueryKey = ['site-settings'] as const;

export function useSettings() {
  return useQuery({
    queryKey: settingsQueryKey,
    queryFn: ({ signal }) => client.call('GET /admin/v1/site/setting/list', {}, { signal }),
  });
}

export function settingValuesByKey({ settings }: Pick<SettingGroupWithValues, 'settings'>): SettingValues {
  return Object.fromEntries(settings.map(({ key, value }) => [key, value]));
}

/** Of a setting that nobody described yet, its key. */
export const settingLabelAndHint = (key: string): { label: string; hint: string } =>
  (words.keys as Partial<Record<string, { label: string; hint: string }>>)[key] ?? { label: key, hint: '' };

export interface KefuChannel {
  kind: keyof typeof words.channelKinds;
  label: string;
  value: string;
}

/** A value as people say it. */
export function settingValueText(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (key === 'theme') return words.themes[value as keyof typeof words.themes];
  if (key === 'logo') return words.form.ownLogo;
  if (key === 'kefu.hours') {
    const { from, to, text = '' } = value as { from: string; to: string; text?: string };
    return text === '' ? `${from}–${to}` : `${from}–${to} ${text}`;
  }
  if (key === 'kefu.channels') {
    const channels = value as readonly KefuChannel[];
    return channels.length === 0 ? words.nothing : channels.map(({ label, value: to }) => `${label} ${to}`).join('\n');
  }
  if (Array.isArray(value)) return value.length === 0 ? words.nothing : value.join(' ');
  return typeof value === 'number' ? value.toLocaleString('zh-CN') : (value as string);
}
