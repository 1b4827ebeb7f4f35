import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { readReadableGameNamesAndIcons, type GameNameAndIcon } from '../catalog/public.ts';
import { countCodesOfUserPerPack } from './codes/codes.queries.ts';
import { findPack, type PackRow } from './packs.queries.ts';
import type { UnsavedPackForPreview } from './validate-unsaved-pack-for-preview.ts';
import { packForPlayerFromRow, type PackForPlayer } from './pack-and-code-views-and-pack-validation.ts';

/** For operators' previews only. */
interface PackPreview {
  isShownWithoutCodes?: boolean;
  /** Fields that are written and not saved. */
  drafted?: UnsavedPackForPreview | undefined;
}

/** From the primary. A pack of a game that nobody may read about, or without codes, answers notFound. */
export async function requireReadablePack(
  deps: Deps,
  id: string,
  { isShownWithoutCodes = false }: PackPreview = {},
): Promise<{ pack: PackRow; label: GameNameAndIcon }> {
  const pack = await findPack(deps.db.pool, id);
  if (pack === undefined || (pack.total === 0 && !isShownWithoutCodes)) throw new Failure('notFound');
  const label = (await readReadableGameNamesAndIcons(deps, [pack.game_id], deps.now())).get(pack.game_id);
  if (label === undefined) throw new Failure('notFound');
  return { pack, label };
}

export async function readPack(
  deps: Deps,
  uid: string | undefined,
  id: string,
  preview: PackPreview = {},
): Promise<PackForPlayer> {
  const { pack, label } = await requireReadablePack(deps, id, preview);
  const mine = uid === undefined ? undefined : await countCodesOfUserPerPack(deps.db.pool, [id], uid);
  return packForPlayerFromRow({ ...pack, ...preview.drafted }, label, mine?.get(id) ?? 0);
}
