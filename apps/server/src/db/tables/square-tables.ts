import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Id, Instant, InstantNow, InstantOrNull, JsonOf } from './columns.ts';

/** An image of a post, as media knows it. */
export interface StoredImage {
  id: string;
  folder: string;
  width: number;
  height: number;
}

export interface StoredMention {
  uid: string;
  name: string;
}

type Count = ColumnType<string, string | number | undefined, string | number>;

/** What people write and do in the square, and what moderators say of it. */
export interface SquareTables {
  square_tags: {
    id: GeneratedAlways<Id>;
    tag: string;
    position: Generated<number>;
    hidden: Generated<boolean>;
  };
  square_posts: {
    id: GeneratedAlways<Id>;
    author_id: Id;
    content: string;
    images: JsonOf<StoredImage[]>;
    tag_ids: Generated<Id[]>;
    mentions: JsonOf<StoredMention[]>;
    game_id: Id | null;
    state: Generated<'shown' | 'waiting' | 'hidden' | 'deleted'>;
    reason: Generated<string>;
    created_at: InstantNow;
    edited_at: InstantOrNull;
    version: Generated<number>;
  };
  square_post_versions: {
    post_id: Id;
    version: number;
    content: string;
    images: JsonOf<StoredImage[]>;
    tag_ids: Id[];
    created_at: Instant;
  };
  square_feed_posts: {
    /** 0 all, 1 a tag, 2 a game. */
    kind: number;
    ref_id: Id;
    post_id: Id;
    hot: Count;
  };
  square_post_counts: {
    post_id: Id;
    likes: Count;
    comments: Count;
    heat: Count;
    hot: Count;
    told_likes: Count;
  };
  square_likes: { user_id: Id; post_id: Id; created_at: InstantNow };
  square_comments: {
    id: GeneratedAlways<Id>;
    post_id: Id;
    author_id: Id;
    root_id: Id | null;
    reply_id: Id | null;
    reply_user_id: Id | null;
    content: string;
    mentions: JsonOf<StoredMention[]>;
    state: Generated<'shown' | 'waiting' | 'hidden' | 'deleted'>;
    reason: Generated<string>;
    created_at: InstantNow;
  };
  square_comment_counts: {
    comment_id: Id;
    post_id: Id;
    likes: Count;
    replies: Count;
    listed: Generated<boolean>;
    hot: Count;
  };
  square_comment_likes: { user_id: Id; comment_id: Id; created_at: InstantNow };
  square_changes: {
    id: GeneratedAlways<Id>;
    kind: 'post' | 'comment' | 'user';
    ref_id: Id;
    likes: Generated<number>;
    comments: Generated<number>;
    followers: Generated<number>;
    following: Generated<number>;
    posts: Generated<number>;
    created_at: InstantNow;
  };
  square_people: {
    user_id: Id;
    posts: Count;
    comments: Count;
    followers: Count;
    following: Count;
    likes_received: Count;
    accepted: Count;
    level: Generated<number>;
    broad: Generated<boolean>;
  };
  square_follows: {
    follower_id: Id;
    followee_id: Id;
    created_at: InstantNow;
    broad: Generated<boolean>;
    id: GeneratedAlways<Id>;
  };
  square_inbox: { user_id: Id; post_id: Id; author_id: Id };
  square_blocks: { user_id: Id; blocked_id: Id; created_at: InstantNow; id: GeneratedAlways<Id> };
  square_muted_words: {
    id: GeneratedAlways<Id>;
    user_id: Id;
    word: string;
    ends_at: InstantOrNull;
    created_at: InstantNow;
  };
  moderation_words: {
    id: GeneratedAlways<Id>;
    word: string;
    folded: string;
    level: 'mask' | 'review' | 'refuse';
    enabled: Generated<boolean>;
    note: Generated<string>;
    updated_at: InstantNow;
  };
  moderation_cases: {
    id: GeneratedAlways<Id>;
    kind: 'post' | 'comment' | 'person';
    ref_id: Id;
    author_id: Id;
    cause: 'new' | 'word' | 'report' | 'appeal';
    state: Generated<'open' | 'kept' | 'hidden'>;
    words: Generated<string[]>;
    reports: Generated<number>;
    urgency: Generated<number>;
    appeal: Generated<string>;
    appealed_at: InstantOrNull;
    reason: Generated<string>;
    decided_by: Id | null;
    decided_at: InstantOrNull;
    opened_at: InstantNow;
    created_at: InstantNow;
    version: Generated<number>;
  };
  moderation_reports: {
    case_id: Id;
    reporter_id: Id;
    reason: 'spam' | 'abuse' | 'sexual' | 'violence' | 'fraud' | 'minor' | 'rights' | 'other';
    text: Generated<string>;
    created_at: InstantNow;
  };
  moderation_silences: {
    user_id: Id;
    until_at: Instant;
    reason: Generated<string>;
    created_by: Id | null;
    created_at: InstantNow;
  };
}
