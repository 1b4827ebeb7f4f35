/** Of previews. */
export const previewWords = {
  player: '预览玩家',
};
