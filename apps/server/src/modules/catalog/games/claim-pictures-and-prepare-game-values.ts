import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import type { Tx } from '../../../db/transaction.ts';
import { Failure } from '../../../failure.ts';
import { claimPictures } from '../../media/public.ts';
import { sanitizeStaffHtml } from '../../site/public.ts';
import type { GameValues } from '../catalog-admin.queries.ts';
import { readAllTypeOrTagDefinitions } from '../types-and-tags/read-all-type-or-tag-definitions.ts';

type Draft = Omit<ParsedInputOf<'PUT /admin/v1/catalog/game/{id}'>, 'id' | 'version'>;

/** The limit of the column. */
const descriptionMost = 40_000;

/** The stored form of what an operator wrote: HTML sanitised, types and tags checked, pictures claimed. */
export async function claimPicturesAndPrepareGameValues(tx: Tx, draft: Draft): Promise<GameValues> {
  const html = sanitizeStaffHtml(draft.descHtml);
  // Sanitising makes `&` longer.
  if (html.length > descriptionMost) throw new Failure('badInput', 'descHtml');
  const shelfIds = await shelvesOf(tx, draft);
  const { icon, cover, screenshots } = draft;
  const pictures = await claimPictures(tx, [
    ...(icon === null ? [] : [{ id: icon, kinds: ['icon' as const] }]),
    ...(cover === null ? [] : [{ id: cover, kinds: ['cover' as const, 'banner' as const] }]),
    ...screenshots.map((id) => ({ id, kinds: ['screenshot' as const] })),
  ]);
  const taken = (id: string | null) => (id === null ? null : (pictures.get(id) ?? null));
  return {
    app_id: draft.appID,
    name: draft.name,
    summary: draft.summary,
    desc_html: html,
    developer: draft.developer,
    language: draft.language,
    hours: draft.hours,
    rating: draft.rating,
    warnings: draft.warnings,
    online_type: draft.onlineType,
    play_url: draft.playUrl,
    buy_amount: draft.buyAmount,
    vip_free: draft.vipFree,
    video: draft.video,
    shelf_ids: shelfIds,
    icon: taken(icon),
    cover: taken(cover),
    screenshots: screenshots.flatMap((id) => taken(id) ?? []),
  };
}

/** Types before tags, each once. Types and tags with a rule are refused: their games are added by the rule. */
async function shelvesOf(tx: Tx, { types, tags }: Pick<Draft, 'types' | 'tags'>): Promise<string[]> {
  const { byId } = await readAllTypeOrTagDefinitions(tx);
  const named = (ids: readonly string[], kind: 'type' | 'tag') =>
    ids.map((id) => {
      const shelf = byId.get(id);
      if (shelf?.kind !== kind) throw new Failure('notFound', `${kind} ${id}`);
      if (shelf.rule !== '') throw new Failure('badInput', `${kind} ${id} has a rule`);
      return id;
    });
  return [...new Set([...named(types, 'type'), ...named(tags, 'tag')])];
}

/** What players see of a live game must not be missing. */
export async function requireGameHasAllRequiredParts(
  tx: Tx,
  game: Pick<GameValues, 'name' | 'summary' | 'icon' | 'cover' | 'shelf_ids'>,
): Promise<void> {
  const { byId } = await readAllTypeOrTagDefinitions(tx);
  const missing = [
    ...(game.name.trim() === '' ? ['name'] : []),
    ...(game.summary.trim() === '' ? ['summary'] : []),
    ...(game.icon === null ? ['icon'] : []),
    ...(game.cover === null ? ['cover'] : []),
    ...(game.shelf_ids.some((id) => byId.get(id)?.kind === 'type') ? [] : ['types']),
  ];
  if (missing.length > 0) throw new Failure('badInput', { missing });
}
