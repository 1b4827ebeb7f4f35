/** A game anywhere in what was loaded: in a list, among similar ones, alone. */
interface Wishable {
  id: string;
  wished: boolean;
  wishNum?: number;
}

function isWishable(value: object): value is Wishable {
  return 'wished' in value && 'id' in value && typeof value.wished === 'boolean';
}

function changed(game: Wishable, wished: boolean): Wishable {
  if (game.wished === wished) return game;
  const { wishNum } = game;
  return {
    ...game,
    wished,
    ...(wishNum !== undefined && { wishNum: Math.max(0, wishNum + (wished ? 1 : -1)) }),
  };
}

/** The same data with this game wished or not; the very same objects where nothing changes, so nothing is drawn anew. */
export function copyWithGameWishChanged<T>(data: T, id: string, wished: boolean): T {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) {
    const entries = data.map((entry: unknown) => copyWithGameWishChanged(entry, id, wished));
    return entries.every((entry, index) => entry === data[index]) ? data : (entries as T);
  }
  let result: object = data;
  for (const [field, value] of Object.entries(data)) {
    const next: unknown = copyWithGameWishChanged(value as unknown, id, wished);
    if (next !== value) result = { ...result, [field]: next };
  }
  return (isWishable(result) && result.id === id ? changed(result, wished) : result) as T;
}
