/** Of what the portal's documents say before any script runs. */
export const htmlDocumentWords = {
  ranking: (title: string, games: readonly string[]) => `${title}：${games.join('、')}`,
  sentences: (parts: readonly string[]) => parts.join('。'),
  followsOf: (name: string) => `${name} 的关注与粉丝`,
};
