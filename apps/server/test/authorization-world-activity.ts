import { randomBytes } from 'node:crypto';
import type { RunningServer } from './running-server.ts';

/** Activities that run now, straight into the tables: the matrix asks who may do what, not how they got there. */
export interface ActivityWorld {
  /** A task that this person has done and was not paid for; its id. */
  doneTask(of: { uid: string }): Promise<string>;
  /** A draw that is open; its id. */
  openDraw(): Promise<string>;
  /** Nobody sees it yet; its id. */
  activityDraft(): Promise<string>;
}

export function activityWorld(server: RunningServer): ActivityWorld {
  const db = () => server.test.db.write;
  const times = () => ({ start_at: new Date(Date.now() - 3_600_000), end_at: new Date(Date.now() + 3_600_000) });

  async function activity(fields: { kind: 'task' | 'draw' | 'link'; published: boolean }): Promise<string> {
    const { id } = await db()
      .insertInto('engagement_activities')
      .values({
        title: '夏夜灯会',
        link: fields.kind === 'link' ? '/games' : '',
        ...times(),
        ...fields,
        published_at: fields.published ? new Date() : null,
        seed: fields.kind === 'draw' ? randomBytes(32) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  return {
    async doneTask({ uid }) {
      const activityId = await activity({ kind: 'task', published: true });
      const { id } = await db()
        .insertInto('engagement_tasks')
        .values({ activity_id: activityId, title: '签到一天', event: 'checkedIn', target: 1, coins: 5 })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db()
        .insertInto('engagement_events')
        .values({ user_id: uid, event: 'checkedIn', key: `matrix-${id}`, happened_at: new Date() })
        .execute();
      return id;
    },

    async openDraw() {
      const id = await activity({ kind: 'draw', published: true });
      await db()
        .insertInto('engagement_prizes')
        .values({ activity_id: id, position: 0, name: '5 钻', coins: 5, odds: 10_000 })
        .execute();
      return id;
    },

    activityDraft: () => activity({ kind: 'link', published: false }),
  };
}
