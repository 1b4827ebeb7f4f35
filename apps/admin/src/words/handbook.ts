export const handbookWords = {
  contents: '目录',
} as const;
