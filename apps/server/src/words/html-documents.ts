/** Of what the portal's documents say before any script runs. */
export const htmlDocumentWords = {
  ranking: (title: string, games: readonly string[]) => `${title}：${games.join('、')}`,
  sentences: (parts: readonly string[]) => parts.join('。'),
  /** X-A7: where no script can ask. */
  ageNote: '本站内容仅供年满 18 周岁的读者浏览。继续阅读，即表示你已满 18 周岁。',
  topic: (name: string) => `#${name}`,
  aboutTopic: (name: string, followers: number) =>
    followers === 0 ? `广场上聊 #${name} 的帖子。` : `广场上聊 #${name} 的帖子，${followers} 人关注。`,
  followsOf: (name: string) => `${name} 的关注与粉丝`,
};
