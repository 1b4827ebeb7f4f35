/** Of previews. */
export const previewPlaceholders = {
  player: '预览玩家',
};
