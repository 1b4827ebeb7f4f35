/** What the JSON of a column holds, which the database does not know; others are read as unknown. */
export const jsonColumnTypes: Record<string, { shape: string; from: string; list?: boolean }> = {
  'catalog_games.cover': { shape: 'StoredPicture', from: './stored-picture.ts' },
  'catalog_games.icon': { shape: 'StoredPicture', from: './stored-picture.ts' },
  'catalog_games.screenshots': { shape: 'StoredPicture', from: './stored-picture.ts', list: true },
  'catalog_slots.image': { shape: 'StoredPicture', from: './stored-picture.ts' },
  'engagement_activities.cover': { shape: 'StoredPicture', from: './stored-picture.ts' },
  'messages_inbox.params': { shape: 'TemplateParams', from: './columns.ts' },
  'square_comments.mentions': { shape: 'StoredMention', from: './square-json-shapes.ts', list: true },
  'square_post_versions.images': { shape: 'StoredImage', from: './square-json-shapes.ts', list: true },
  'square_posts.images': { shape: 'StoredImage', from: './square-json-shapes.ts', list: true },
  'square_posts.mentions': { shape: 'StoredMention', from: './square-json-shapes.ts', list: true },
  'staff_log.after': { shape: 'AuditedFields', from: './columns.ts' },
  'staff_log.before': { shape: 'AuditedFields', from: './columns.ts' },
  'video_videos.poster': { shape: 'StoredPicture', from: './stored-picture.ts' },
  'video_videos.qualities': { shape: 'StoredQuality', from: './video-json-shapes.ts', list: true },
  'video_videos.sprite': { shape: 'StoredSprite', from: './video-json-shapes.ts' },
};
