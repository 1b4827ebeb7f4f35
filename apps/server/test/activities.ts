import type { Data, Input } from '@lanyu/contract/all';
import { randomUUID } from 'node:crypto';
import type { Browser, RunningServer } from './running-server.ts';
import { addStaff } from './staff.ts';

/** Noon in Shanghai in the middle of next month: the database's own clock is behind it. */
export function noonAhead(): number {
  const today = new Date();
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 15, 4);
}

/** Who stays signed in for as long as a test's clock runs. */
export async function patientOperator(server: RunningServer, permissions: string[]): Promise<Browser> {
  const operator = await addStaff(server, permissions);
  await server.test.db.write
    .updateTable('staff_sessions')
    .set({ expires_at: new Date(noonAhead() + 1e10) })
    .where('staff_id', '=', operator.session.uid)
    .execute();
  return operator;
}

type Draft = Omit<Input<'POST /admin/v1/activity'>, 'idempotencyKey' | 'tasks' | 'prizes'>;
type Written = Data<'POST /admin/v1/activity'>;

export interface ActivityWords extends Partial<Draft> {
  startTime: number;
  endTime: number;
  tasks?: { title: string; event: string; target: number; coins: number }[];
  prizes?: { name: string; coins: number; odds: number }[];
}

/** What an operator fills in, ready to be sent; shown to everybody unless it says otherwise. */
export function activityOf({ tasks, prizes, ...fields }: ActivityWords) {
  return {
    kind: tasks !== undefined ? ('task' as const) : prizes !== undefined ? ('draw' as const) : ('link' as const),
    title: '夏夜灯会',
    summary: '点一盏河灯',
    rules: '每人一次',
    link: tasks === undefined && prizes === undefined ? '/games' : '',
    published: true,
    ...fields,
    ...(tasks !== undefined && { tasks: JSON.stringify(tasks) }),
    ...(prizes !== undefined && { prizes: JSON.stringify(prizes) }),
  };
}

export function writeActivity(operator: Browser, words: ActivityWords): Promise<Written> {
  return operator.call('POST /admin/v1/activity', { ...activityOf(words), idempotencyKey: randomUUID() });
}

export function changeActivity(operator: Browser, before: Written, words: ActivityWords): Promise<Written> {
  const { kind: _, ...draft } = activityOf(words);
  return operator.call('PUT /admin/v1/activity/{id}', { id: before.id, version: before.version, ...draft });
}
