import { activityDrawPrizeDrafts, activityTaskDrafts } from '@lanyu/contract/activity';
import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import type { z } from 'zod';
import type { ActivityKind } from '../../../db/tables/engagement-column-types.ts';
import type { Tx } from '../../../db/transaction.ts';
import { Failure } from '../../../failure.ts';
import { claimPictures } from '../../media/public.ts';
import type { ActivityValues, PrizeDraft, TaskDraft } from './activity-admin.queries.ts';

type Draft = Omit<ParsedInputOf<'PUT /admin/v1/activity/{id}'>, 'id' | 'version'>;

/** What an activity promises, of its kind and of no other. */
export interface TasksAndPrizes {
  tasks: TaskDraft[];
  prizes: PrizeDraft[];
}

/** Refuses what its kind could never show. */
export function validateDraftAndParseTasksAndPrizes(kind: ActivityKind, draft: Draft): TasksAndPrizes {
  if (draft.endTime <= draft.startTime) throw new Failure('badInput', 'ends before it starts');
  if ((kind === 'link') !== (draft.link !== '')) throw new Failure('badInput', 'a link belongs to the kind link');
  return {
    tasks: listIn(kind === 'task', 'tasks', draft.tasks, activityTaskDrafts),
    prizes: listIn(kind === 'draw', 'prizes', draft.prizes, activityDrawPrizeDrafts),
  };
}

/** What one player can win in a day and by all tasks, at most; 0 for an activity that gives no coins. */
export function maxCoinsFromAllTasksAndOneDraw({ tasks, prizes }: TasksAndPrizes): number {
  return tasks.reduce((sum, { coins }) => sum + coins, 0) + Math.max(0, ...prizes.map(({ coins }) => coins));
}

/** What a second person reads. */
export function activityFieldsForApproval(activity: Omit<Draft, 'pictureId' | 'tasks' | 'prizes'> & TasksAndPrizes) {
  const { title, summary, rules, link, startTime, endTime, published, tasks, prizes } = activity;
  return { title, summary, rules, link, startTime, endTime, published, tasks, prizes };
}

function listIn<T>(wanted: boolean, name: string, text: string | undefined, schema: z.ZodType<T[]>): T[] {
  const given = text === undefined || text === '' ? [] : parsed(text);
  if (!wanted) {
    if (!Array.isArray(given) || given.length > 0) throw new Failure('badInput', `${name} are of another kind`);
    return [];
  }
  const { data } = schema.safeParse(given);
  if (data === undefined) throw new Failure('badInput', name);
  return data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure('badInput', 'not JSON');
  }
}

export async function claimPictureAndPrepareActivityValues(tx: Tx, draft: Draft): Promise<ActivityValues> {
  const { pictureId = '' } = draft;
  const pictures = await claimPictures(tx, pictureId === '' ? [] : [{ id: pictureId, kinds: ['cover', 'banner'] }], {
    // Activities stay, and so do their pictures.
    forGood: true,
  });
  return {
    title: draft.title,
    summary: draft.summary,
    rules: draft.rules,
    link: draft.link,
    cover: pictures.get(pictureId) ?? null,
    start_at: new Date(draft.startTime),
    end_at: new Date(draft.endTime),
    published: draft.published,
  };
}
