/** A game of the demo as its table says it. Times are days before now; negative ones are still to come. */
export interface DemoGame {
  /** Its appID too. */
  slug: string;
  name: string;
  summary: string;
  desc: string;
  developer: string;
  /** Of the texts; 中文 without one. */
  language?: string;
  /** Of the main story. */
  hours?: number;
  rating?: 15 | 18;
  warnings?: string[];
  /** Played in the browser. */
  play?: true;
  /** In coins; free without one. */
  price?: number;
  vipFree?: true;
  /** Slugs of types and tags; the main type first. */
  types: string[];
  tags: string[];
  status?: 'draft' | 'delisted' | 'blocked';
  /** Days since it came out. */
  age: number;
  /** As if years had passed. */
  downloads: number;
  /** Of them in the last days; guessed from age without one. */
  lately?: number;
  /** How many players reviewed it; guessed from downloads without one. */
  reviews?: number;
  /** Packages in megabytes; a platform without one has none. */
  android?: { mb: number; minOs: string };
  /** `behind`: how many of the newest versions have not passed the store's review yet. */
  ios?: { mb: number; minOs: string; behind?: number };
  /** Not out yet: how many reserved it. It has no history then. */
  reserved?: number;
  /** Newest first: version, days since, what the studio says. */
  history: Array<[version: string, age: number, changelog: string]>;
  /** How it is liked, in stars, as lists show it where enough say so; 0 for what nobody has played. */
  liked: number;
}
