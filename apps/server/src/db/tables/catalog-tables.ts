import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Id, Instant, InstantNow, InstantOrNull, Day, JsonOf } from './columns.ts';

/** What is known of a ready picture: its folder below the public media, and what the portal needs to show it. */
export interface StoredPicture {
  folder: string;
  widths: number[];
  width: number;
  height: number;
  blur: string;
}

/** Games: what operators bring, what players do with it, how it is found. */
export interface CatalogTables {
  media_images: {
    id: GeneratedAlways<Id>;
    owner_id: Id;
    kind: 'avatar' | 'kefu' | 'post';
    folder: string;
    width: number;
    height: number;
    created_at: InstantNow;
    attached_at: InstantOrNull;
  };
  catalog_shelves: {
    id: GeneratedAlways<Id>;
    kind: 'all' | 'type' | 'tag';
    slug: string;
    name: string;
    rule: Generated<'' | 'android' | 'ios' | 'free' | 'online' | 'member'>;
    position: Generated<number>;
    hidden: Generated<boolean>;
  };
  catalog_games: {
    id: GeneratedAlways<Id>;
    app_id: string;
    name: string;
    summary: Generated<string>;
    desc_html: Generated<string>;
    developer: Generated<string>;
    language: Generated<string>;
    hours: Generated<number>;
    rating: Generated<number>;
    warnings: Generated<string[]>;
    online_type: Generated<number>;
    play_url: Generated<string>;
    buy_amount: Generated<number>;
    vip_free: Generated<boolean>;
    video: Generated<string>;
    icon: JsonOf<StoredPicture | null>;
    cover: JsonOf<StoredPicture | null>;
    screenshots: JsonOf<StoredPicture[]>;
    shelf_ids: Generated<Id[]>;
    status: Generated<'draft' | 'live' | 'delisted' | 'blocked'>;
    publish_at: InstantOrNull;
    created_at: InstantNow;
    updated_at: InstantNow;
    version: Generated<number>;
  };
  catalog_counters: {
    game_id: Id;
    downloads: Generated<string>;
    wishes: Generated<string>;
    stars: Generated<string[]>;
    hot: Generated<string>;
    score: Generated<number>;
    /** Whole, of any length. */
    heat: string | null;
  };
  catalog_changes: {
    id: GeneratedAlways<Id>;
    game_id: Id;
    downloads: Generated<number>;
    wishes: Generated<number>;
    stars_before: Generated<number>;
    stars_after: Generated<number>;
    created_at: InstantNow;
  };
  catalog_shelf_games: {
    shelf_id: Id;
    game_id: Id;
    publish_at: Instant;
    hot: Generated<string>;
    score: Generated<number>;
    price: Generated<number>;
    vip_free: Generated<boolean>;
    shelf_ids: Id[];
  };
  catalog_reshelvings: {
    shelf_id: Id;
    after_game_id: Generated<Id>;
  };
  catalog_packages: {
    id: GeneratedAlways<Id>;
    game_id: Id;
    platform: number;
    version: string;
    size: string;
    sha256: string;
    min_os: Generated<string>;
    changelog: Generated<string>;
    file_key: Generated<string>;
    published_at: Instant;
    told_at: InstantOrNull;
    created_at: InstantNow;
    told_up_to: Generated<Id>;
  };
  catalog_slots: {
    id: GeneratedAlways<Id>;
    place: 'banner' | 'entry' | 'recommended' | 'feature' | 'ranking';
    title: Generated<string>;
    kicker: Generated<string>;
    line: Generated<string>;
    href: Generated<string>;
    icon: Generated<string>;
    rule: Generated<'' | 'hot' | 'score' | 'downloads' | 'rising'>;
    image: JsonOf<StoredPicture | null>;
    game_id: Id | null;
    position: Generated<number>;
    start_at: Instant;
    end_at: Instant;
    version: Generated<number>;
    created_by: Id | null;
    created_at: InstantNow;
  };
  catalog_rankings: {
    rule: 'hot' | 'score' | 'downloads' | 'rising';
    taken_at: Instant;
    place: number;
    game_id: Id;
  };
  catalog_reviews: {
    id: GeneratedAlways<Id>;
    game_id: Id;
    user_id: Id;
    stars: number;
    content: Generated<string>;
    hidden: Generated<boolean>;
    created_at: InstantNow;
    edited_at: InstantOrNull;
    removed_at: InstantOrNull;
  };
  catalog_wishes: { user_id: Id; game_id: Id; created_at: InstantNow };
  catalog_tag_choices: {
    user_id: Id;
    wanted: Generated<Id[]>;
    excluded: Generated<Id[]>;
    updated_at: InstantNow;
  };
  downloads_rights: {
    user_id: Id;
    game_id: Id;
    kind: 'free' | 'bought' | 'member' | 'gift';
    created_at: InstantNow;
    order_id: ColumnType<Id | null, Id | null | undefined, Id | null>;
  };
  gifts_packs: {
    id: GeneratedAlways<Id>;
    game_id: Id;
    title: string;
    content: Generated<string>;
    usage: Generated<string>;
    total: number;
    claimed: Generated<number>;
    start_at: Instant;
    end_at: Instant;
    redeem_by: Instant;
    vip_only: Generated<boolean>;
    per_user: Generated<number>;
    created_at: InstantNow;
    version: Generated<number>;
    told_up_to: Generated<Id>;
    told_at: InstantOrNull;
  };
  media_uploads: {
    id: string;
    staff_id: Id;
    kind: 'picture' | 'video';
    /** Bytes, in the text that 64-bit numbers come as. */
    size: ColumnType<string, number, never>;
    received: ColumnType<string, number | undefined, number>;
    pieces: Generated<string[]>;
    created_at: InstantNow;
    expires_at: Instant;
    picture_id: Id | null;
    taken_at: InstantOrNull;
  };
  media_pictures: {
    id: GeneratedAlways<Id>;
    kind: 'icon' | 'cover' | 'screenshot' | 'banner';
    state: Generated<'waiting' | 'ready' | 'failed'>;
    reason: Generated<string>;
    upload_key: Generated<string>;
    folder: string;
    widths: Generated<number[]>;
    width: Generated<number>;
    height: Generated<number>;
    blur: Generated<string>;
    created_by: Id | null;
    created_at: InstantNow;
    attached_at: InstantOrNull;
    unshown_since: InstantNow;
    for_good: Generated<boolean>;
  };
  search_documents: {
    id: GeneratedAlways<Id>;
    kind: 'game';
    ref_id: Id;
    title: string;
    name: string;
    title_words: string;
    words: string;
    popularity: Generated<string>;
    tier: number;
    starts_at: Instant;
  };
  search_terms: {
    doc_id: Id;
    term: string;
    tier: number;
    weight: string;
    starts_at: Instant;
  };
  search_tiers: {
    tier: number;
    popularity: string;
    doc_id: Id;
  };
  search_posts: {
    id: Id;
    title: Generated<string>;
    name: Generated<string>;
    words: string;
    popularity: Generated<string>;
    tier: number;
  };
  search_videos: {
    id: Id;
    title_words: string;
    words: string;
    popularity: Generated<string>;
  };
  search_post_tiers: {
    tier: number;
    popularity: string;
    doc_id: Id;
  };
  search_asked: {
    day: Day;
    word: string;
    visitor: Buffer;
  };
  search_word_days: {
    day: Day;
    word: string;
    visitors: number;
  };
  search_hot_words: {
    word: string;
    visitors: number;
  };
}
