/** Choosing a game. */
export const gameSelectWords = {
  search: '输入游戏名、拼音、appID 或编号',
  number: '游戏编号',
  none: '没有找到这款游戏',
  failed: '没有查到，请再试一次',
} as const;
