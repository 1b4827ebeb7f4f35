import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { StoredPicture } from './catalog-tables.ts';
import type { Day, Id, Instant, InstantNow, InstantOrNull, JsonOf } from './columns.ts';

export type TaskEvent = 'checkedIn' | 'posted' | 'bought' | 'watched' | 'invited';
export type ActivityKind = 'link' | 'task' | 'draw';

/** One playlist of a video. */
export interface StoredQuality {
  height: number;
  width: number;
  bandwidth: number;
  playlist: string;
}

/** Pictures of the timeline in one image. */
export interface StoredSprite {
  image: string;
  every: number;
  width: number;
  height: number;
  columns: number;
  count: number;
}

type Count = ColumnType<string, string | number | undefined, string | number>;

/** What brings people back: check-ins, badges, activities, gifts, broadcasts, help, videos. */
export interface EngagementTables {
  engagement_checkins: {
    user_id: Id;
    day: Day;
    run: number;
    step: Generated<number>;
    carried: Generated<number>;
    made_up: Generated<boolean>;
    coins: Generated<number>;
    bonus: Generated<number>;
    created_at: InstantNow;
  };
  engagement_badges: { user_id: Id; month: Day; created_at: InstantNow };
  engagement_events: { user_id: Id; event: TaskEvent; key: string; happened_at: Instant };
  engagement_referrals: {
    invitee_id: Id;
    inviter_id: Id;
    devices: Generated<string[]>;
    state: Generated<'waiting' | 'paid' | 'refused'>;
    reason: Generated<string>;
    paid_at: InstantOrNull;
    created_at: InstantNow;
  };
  engagement_referral_devices: { device: string; invitee_id: Id };
  engagement_activities: {
    id: GeneratedAlways<Id>;
    kind: ActivityKind;
    title: string;
    summary: Generated<string>;
    rules: Generated<string>;
    link: Generated<string>;
    cover: ColumnType<StoredPicture | null, string | null | undefined, string | null>;
    start_at: Instant;
    end_at: Instant;
    published: Generated<boolean>;
    published_at: InstantOrNull;
    seed: Buffer | null;
    version: Generated<number>;
    created_at: InstantNow;
  };
  engagement_tasks: {
    id: GeneratedAlways<Id>;
    activity_id: Id;
    position: Generated<number>;
    title: string;
    event: TaskEvent;
    target: number;
    coins: number;
  };
  engagement_rewards: { user_id: Id; task_id: Id; coins: number; created_at: InstantNow };
  engagement_prizes: {
    id: GeneratedAlways<Id>;
    activity_id: Id;
    position: number;
    name: string;
    coins: Generated<number>;
    odds: number;
  };
  engagement_tickets: {
    id: GeneratedAlways<Id>;
    activity_id: Id;
    user_id: Id;
    day: Day;
    prize_id: Id;
    roll: number;
    coins: number;
    created_at: InstantNow;
  };
  gifts_codes: {
    id: GeneratedAlways<Id>;
    pack_id: Id;
    code: string;
    user_id: Id | null;
    nth: number | null;
    claimed_at: InstantOrNull;
    used_at: InstantOrNull;
  };
  gifts_changes: { id: GeneratedAlways<Id>; pack_id: Id; claimed: 0 | 1 };
  gifts_batches: {
    id: GeneratedAlways<Id>;
    note: string;
    kind: 'coins' | 'days' | 'game';
    amount: number;
    game_id: Id | null;
    total: number;
    expire_at: Instant;
    created_by: Id | null;
    created_at: InstantNow;
  };
  gifts_activations: { hash: Buffer; batch_id: Id; user_id: Id | null; used_at: InstantOrNull };
  messages_broadcasts: {
    id: GeneratedAlways<Id>;
    title: string;
    content: string;
    link: Generated<string>;
    withdrawn_at: InstantOrNull;
    created_by: Id | null;
    created_at: InstantNow;
  };
  messages_readers: {
    user_id: Id;
    kind: 'system' | 'social' | 'order' | 'gift' | 'moderation';
    read_until: InstantNow;
    is_off: Generated<boolean>;
  };
  messages_broadcast_reads: { user_id: Id; broadcast_id: Id };
  messages_telling: { id: GeneratedAlways<Id>; message_id: Id | null; broadcast_id: Id | null };
  messages_pushes: {
    id: GeneratedAlways<Id>;
    user_id: Id;
    session_id: Id;
    endpoint: string;
    p256dh: string;
    auth: string;
    language: Generated<string>;
    failures: Generated<number>;
    created_at: InstantNow;
  };
  site_faqs: {
    id: GeneratedAlways<Id>;
    category: string;
    question: string;
    html: string;
    position: Generated<number>;
    hidden: Generated<boolean>;
    helpful: Generated<number>;
    unhelpful: Generated<number>;
    version: Generated<number>;
    updated_at: InstantNow;
  };
  site_faq_votes: {
    faq_id: Id;
    device_id: string;
    helpful: boolean;
    counted: boolean | null;
    updated_at: InstantNow;
  };
  site_inquiries: {
    id: GeneratedAlways<Id>;
    kind: 'publish' | 'advertise' | 'media' | 'other';
    company: string;
    contact: string;
    reach: string;
    text: string;
    user_id: Id | null;
    handled_at: InstantOrNull;
    created_at: InstantNow;
  };
  video_categories: {
    id: GeneratedAlways<Id>;
    name: string;
    position: Generated<number>;
    hidden: Generated<boolean>;
  };
  video_videos: {
    id: GeneratedAlways<Id>;
    category_id: Id;
    game_id: Id | null;
    title: string;
    author: Generated<string>;
    intro: Generated<string>;
    access: 'free' | 'login' | 'member';
    published: Generated<boolean>;
    published_at: InstantOrNull;
    state: Generated<'waiting' | 'working' | 'ready' | 'failed'>;
    reason: Generated<string>;
    upload_id: string | null;
    folder: Generated<string>;
    milliseconds: Generated<number>;
    poster: ColumnType<StoredPicture | null, string | null | undefined, string | null>;
    qualities: JsonOf<StoredQuality[]>;
    sprite: ColumnType<StoredSprite | null, string | null | undefined, string | null>;
    subtitles: Generated<string>;
    version: Generated<number>;
    created_at: InstantNow;
  };
  video_tries: { folder: string; video_id: Id; created_at: InstantNow };
  video_counts: { video_id: Id; category_id: Id; shown: Generated<boolean>; plays: Count; likes: Count };
  video_plays: { video_id: Id; day: Day; person: string; started_at: InstantNow; counted: Generated<boolean> };
  video_likes: { user_id: Id; video_id: Id; created_at: InstantNow };
  video_like_changes: { id: GeneratedAlways<Id>; video_id: Id; delta: number };
  video_positions: {
    user_id: Id;
    video_id: Id;
    seconds: number;
    watched_at: InstantOrNull;
    updated_at: InstantNow;
  };
}
