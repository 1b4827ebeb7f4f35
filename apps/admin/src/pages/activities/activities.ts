import type { PreviewTarget } from '../../ui/preview/PreviewDrawer.tsx';
import type { DataOf } from '@lanyu/contract/all-calls';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../lib/api.ts';
import { fromShanghaiDatetimeLocal, toShanghaiDatetimeLocal } from '../../lib/shanghai-time.ts';
import type { StatusTone } from '../../ui/StatusLabel.tsx';

export type Activity = DataOf<'GET /admin/v1/activity/list'>['records'][number];
export type ActivityDetail = DataOf<'GET /admin/v1/activity/{id}'>;
type ActivityState = 'draft' | 'coming' | 'running' | 'over';

export const activityTones: Record<ActivityState, StatusTone> = {
  draft: 'rest',
  coming: 'wait',
  running: 'ok',
  over: 'rest',
};

export function activityStateOf({ published, startTime, endTime }: Activity, now: number): ActivityState {
  if (!published) return 'draft';
  if (startTime > now) return 'coming';
  return endTime > now ? 'running' : 'over';
}

export const readActivity = (id: string) => client.call('GET /admin/v1/activity/{id}', { id });

export function useActivity(id: string) {
  return useQuery({ queryKey: ['activities', id], queryFn: () => readActivity(id) });
}

export interface TaskFormFields {
  title: string;
  event: Activity['tasks'][number]['event'];
  target: number;
  coins: number;
}

export interface PrizeFormFields {
  name: string;
  coins: number;
  /** Of a hundred, with two decimals. */
  percent: number;
}

/** An activity as its form has it. */
export interface ActivityFormFields {
  kind: Activity['kind'];
  title: string;
  summary: string;
  rules: string;
  link: string;
  /** Of the library; empty for none. */
  picture: string;
  start: string;
  end: string;
  published: boolean;
  tasks: TaskFormFields[];
  prizes: PrizeFormFields[];
}

const weekMs = 7 * 24 * 3600_000;

export function activityFormFieldsOf(activity: Activity | undefined): ActivityFormFields {
  const now = Date.now();
  return {
    kind: activity?.kind ?? 'draw',
    title: activity?.title ?? '',
    summary: activity?.summary ?? '',
    rules: activity?.rules ?? '',
    link: activity?.link ?? '',
    picture: activity?.pictureId ?? '',
    start: toShanghaiDatetimeLocal(activity?.startTime ?? now),
    end: toShanghaiDatetimeLocal(activity?.endTime ?? now + weekMs),
    published: activity?.published ?? false,
    tasks: activity?.tasks.map(({ id: _, ...task }) => task) ?? [],
    prizes: activity?.prizes.map(({ name, coins, odds }) => ({ name, coins, percent: odds / 100 })) ?? [],
  };
}

export const oddsFromPercent = ({ percent }: Pick<PrizeFormFields, 'percent'>) => Math.round(percent * 100);

/** Times that were not touched stay as they are, to the millisecond: the form shows minutes. */
export function activityRequestFromFormFields(fields: ActivityFormFields, opened: Activity | undefined) {
  const timeOf = (text: string, stored: number | undefined) =>
    stored !== undefined && toShanghaiDatetimeLocal(stored) === text ? stored : fromShanghaiDatetimeLocal(text);
  return {
    title: fields.title.trim(),
    summary: fields.summary.trim(),
    rules: fields.rules.trim(),
    link: fields.kind === 'link' ? fields.link.trim() : '',
    pictureId: fields.picture,
    startTime: timeOf(fields.start, opened?.startTime),
    endTime: timeOf(fields.end, opened?.endTime),
    published: fields.published ? ('true' as const) : ('false' as const),
    tasks: JSON.stringify(fields.kind === 'task' ? fields.tasks : []),
    prizes: JSON.stringify(
      fields.kind === 'draw'
        ? fields.prizes.map((prize) => ({ name: prize.name, coins: prize.coins, odds: oddsFromPercent(prize) }))
        : [],
    ),
  };
}

/** What one player can get at most: in a day of a draw, by all tasks. */
export function maxCoinsOfOneDrawOrAllTasks({ tasks, prizes }: Pick<Activity, 'tasks' | 'prizes'>): number {
  return tasks.reduce((sum, { coins }) => sum + coins, 0) + Math.max(0, ...prizes.map(({ coins }) => coins));
}

/** Where players meet it. */
export function previewTargetOfActivity({ id, title, startTime, endTime }: Activity): PreviewTarget {
  return {
    name: title,
    subject: { activity: id },
    pages: [{ page: 'activity', path: `/activity?id=${id}` }],
    startTime,
    endTime,
  };
}
