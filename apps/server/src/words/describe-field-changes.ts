import {
  auditFieldLabels,
  auditSeePictureText,
  contactKindLabels,
  couponAudienceLabels,
  taskEventLabels,
  auditValueLabels,
} from './audit-and-approval-labels.ts';

export type FieldValuesByName = Readonly<Record<string, unknown>>;

/** One field in words; `before` is null where it was not there. */
export interface FieldChangeInWords {
  label: string;
  before: string | null;
  after: string;
  pictures?: { before: string; after: string };
}

/** Whose it is and why stands beside the list already. */
const beside: ReadonlySet<string> = new Set(['user', 'member', 'reason', 'note']);
const none = auditValueLabels['null'] as string;
const labels: Readonly<Record<string, string>> = auditFieldLabels;

/** Labelled fields that become something else; of what was not there, all that say something. */
export function describeFieldChanges(before: FieldValuesByName | null, after: FieldValuesByName): FieldChangeInWords[] {
  return Object.keys(after).flatMap((key): FieldChangeInWords[] => {
    const label = labels[key];
    if (label === undefined || beside.has(key)) return [];
    if (before === null || !(key in before)) {
      const now = fieldValueInWords(key, after[key]);
      return now === none ? [] : [{ label, before: null, after: now, ...picturesOf(undefined, after[key]) }];
    }
    const [was, becomes] = [before[key], after[key]];
    if (JSON.stringify(was) === JSON.stringify(becomes)) return [];
    return [
      {
        label,
        before: fieldValueInWords(key, was),
        after: fieldValueInWords(key, becomes),
        ...picturesOf(was, becomes),
      },
    ];
  });
}

/** Undefined for what is no picture. */
function pictureUrlOf(value: unknown): string | undefined {
  const { pictureUrl } = (value ?? {}) as { pictureUrl?: unknown };
  return typeof pictureUrl === 'string' ? pictureUrl : undefined;
}

function picturesOf(was: unknown, becomes: unknown): Pick<FieldChangeInWords, 'pictures'> {
  const [before, after] = [pictureUrlOf(was), pictureUrlOf(becomes)];
  return before === undefined && after === undefined ? {} : { pictures: { before: before ?? '', after: after ?? '' } };
}

const listed = (value: unknown, word: (each: unknown) => string, between = '、') =>
  Array.isArray(value) && value.length > 0 ? value.map(word).join(between) : none;
const yuan = (fen: unknown) => `¥${(Number(fen) / 100).toFixed(2)}`;

/** A task or a prize. */
interface Promised {
  title?: string;
  name?: string;
  event?: string;
  target?: number;
  coins: number;
  odds?: number;
}

function taskWord(each: unknown): string {
  const { title, event, target, coins } = each as Promised;
  return `${title ?? ''}（${taskEventLabels[event ?? ''] ?? ''} ${target ?? 0} 次得 ${coins} 钻）`;
}

function prizeWord(each: unknown): string {
  const { name, coins, odds } = each as Promised;
  return `${name ?? ''}（${coins} 钻，概率 ${((odds ?? 0) / 100).toFixed(2)}%）`;
}

function checkInBonusWord(each: unknown): string {
  const { days, coins } = each as { days: number; coins: number };
  return `满 ${days} 天 ${coins} 钻`;
}

function hoursWord(value: unknown): string {
  const { from, to, text = '' } = value as { from: string; to: string; text?: string };
  return text === '' ? `${from}–${to}` : `${from}–${to}（显示为「${text}」）`;
}

function contactWord(each: unknown): string {
  const { kind, label, value } = each as { kind: string; label: string; value: string };
  return `${label}（${contactKindLabels[kind] ?? kind}）${value}`;
}

/** In an approval the picture itself; in the log, which keeps what was written, its number in the library. */
function logoWord(value: unknown): string {
  return typeof value === 'string' ? `图片 ${value}` : auditSeePictureText;
}

const byKey: Readonly<Record<string, (value: unknown) => string>> = {
  amountFen: yuan,
  priceFen: yuan,
  minFen: yuan,
  couponAudience: (value) => couponAudienceLabels[String(value)] ?? '',
  bonuses: (value) => listed(value, checkInBonusWord, '；'),
  tasks: (value) => listed(value, taskWord, '；'),
  logo: logoWord,
  'kefu.hours': hoursWord,
  'kefu.channels': (value) => listed(value, contactWord),
  prizes: (value) => listed(value, prizeWord, '；'),
};
const isTime = (key: string) => key.endsWith('Time') || key.endsWith('_at');

/** In the reader's words; never JSON. */
export function fieldValueInWords(key: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return none;
  const show = byKey[key];
  if (show !== undefined) return show(value);
  if (isTime(key) && typeof value === 'number') return shanghaiTime(value);
  if (Array.isArray(value)) return listed(value, (each) => fieldValueInWords(key, each));
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return none;
  return auditValueLabels[String(value)] ?? String(value);
}

/** As in `2026-11-17 23:30`. */
function shanghaiTime(time: number): string {
  return new Date(time + 8 * 3600 * 1000).toISOString().slice(0, 16).replace('T', ' ');
}
