import type { Data } from '@lanyu/contract/all';
import type { Deps } from '../../deps.ts';
import { selectBulletinsOnDisplay } from './site.queries.ts';

export async function listBulletins(deps: Deps, posType: number): Promise<Data<'POST /user/message'>> {
  const rows = await selectBulletinsOnDisplay(deps.db.read, posType, deps.now());
  const records = rows.map((row) => ({
    id: row.id,
    posType: row.pos_type,
    title: row.title,
    content: row.content,
    linkUrl: row.link_url,
    createTime: row.start_at,
  }));
  return { records, total: records.length };
}
