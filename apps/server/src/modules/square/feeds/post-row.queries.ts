import type { StoredMention, StoredPoll, StoredPostImage } from '../../../db/tables/square-json-shapes.ts';

/** A post as a page of a feed needs it, with the viewer's own like. */
export interface PostRow {
  id: string;
  author_id: string;
  content: string;
  cut: boolean;
  images: StoredPostImage[];
  tag_ids: string[];
  mentions: StoredMention[];
  game_id: string | null;
  poll: StoredPoll | null;
  quote_id: string | null;
  /** As counted, in the order of the answers; null where nobody voted yet. */
  poll_votes: string[] | null;
  /** The viewer's answer, from 1. */
  voted: number | null;
  state: 'shown' | 'waiting' | 'hidden';
  reason: string;
  created_at: number;
  region: string;
  edited_at: number | null;
  version: number;
  likes: string;
  comments: string;
  liked: boolean;
  favourited: boolean;
  /** Its sort value in the feed it was read from; 0 where the feed is sorted by id. */
  hot: string;
}

/** Of its own row alone. */
export type StoredPartOfPostRow = Omit<
  PostRow,
  'cut' | 'poll_votes' | 'voted' | 'likes' | 'comments' | 'liked' | 'favourited'
>;
