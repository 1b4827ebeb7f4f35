/** A game anywhere in what was loaded: in a list, among similar ones, alone. */
interface Followable {
  id: string;
  wished: boolean;
  followNum?: number;
  wishNum?: number;
}

function isFollowable(value: object): value is Followable {
  return 'wished' in value && 'id' in value && typeof value.wished === 'boolean';
}

function changed(game: Followable, wished: boolean): Followable {
  if (game.wished === wished) return game;
  const changedCount = (count: number) => Math.max(0, count + (wished ? 1 : -1));
  return {
    ...game,
    wished,
    ...(game.followNum !== undefined && { followNum: changedCount(game.followNum) }),
    ...(game.wishNum !== undefined && { wishNum: changedCount(game.wishNum) }),
  };
}

/** The same data with this game followed or not; the very same objects where nothing changes, so nothing is drawn anew. */
export function copyWithGameFollowChanged<T>(data: T, id: string, wished: boolean): T {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) {
    const entries = data.map((entry: unknown) => copyWithGameFollowChanged(entry, id, wished));
    return entries.every((entry, index) => entry === data[index]) ? data : (entries as T);
  }
  let result: object = data;
  for (const [field, value] of Object.entries(data)) {
    const next: unknown = copyWithGameFollowChanged(value as unknown, id, wished);
    if (next !== value) result = { ...result, [field]: next };
  }
  return (isFollowable(result) && result.id === id ? changed(result, wished) : result) as T;
}
