/** Of previews. */
export const words = {
  player: '预览玩家',
};
