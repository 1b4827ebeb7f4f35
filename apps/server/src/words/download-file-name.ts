export const words = {
  fileName: (game: string, version: string, ending: string) => `蓝屿-${game}-${version}.${ending}`,
};
