import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { readPack } from '../gifts/public.ts';
import type { PreviewTicket } from './preview-ticket.ts';
import type { DraftedFieldsByKind } from './read-draft-of-preview-ticket.ts';

type PackForPlayer = DataOf<'GET /v1/gift/pack/{id}'>;

/** The pack that a ticket is for, as it is written or before it has codes; undefined where it is for none. */
export async function readGiftPackOfPreviewTicket(
  deps: Deps,
  { pack, drafted }: PreviewTicket & { drafted: DraftedFieldsByKind },
): Promise<PackForPlayer | undefined> {
  const id = drafted.pack?.id ?? pack;
  if (id === null) return undefined;
  return readPack(deps, undefined, id, { isShownWithoutCodes: id === pack, drafted: drafted.pack?.fields }).catch(
    (error: unknown) => {
      // Of a game that nobody may read about: players would not find it either.
      if (error instanceof Failure && error.code === 'notFound') return undefined;
      throw error;
    },
  );
}

/** In its place among the packs that are not over: those that end first come first. */
export function putPreviewedGiftPackInList<Pack extends Pick<PackForPlayer, 'id' | 'endTime'>>(
  records: readonly Pack[],
  previewed: Pack,
  now: number,
): Pack[] {
  const others = records.filter(({ id }) => id !== previewed.id);
  return [...others, ...(previewed.endTime > now ? [previewed] : [])].toSorted(
    (one, other) => one.endTime - other.endTime || Number(BigInt(one.id) - BigInt(other.id)),
  );
}
