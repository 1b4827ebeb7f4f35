import type { Step } from './steps.ts';

/** whale is a member with more than 99 unread messages, hanghang a player without membership, luming a newcomer. */
export type Who = 'visitor' | 'whale' | 'hanghang' | 'luming' | 'operator';

/** How a player comes to a screen: from a tab, by what the portal offers. */
export interface Way {
  /** Begins with the name of its route. */
  screen: string;
  as: Who[];
  /** To the page. What is in {} is asked of the site. */
  steps: Step[];
  /** On the page, done as well when it was opened by its address: what lies in front of it, or another state of it. */
  opens?: Step[];
  /** The component it shows: lies in front of the page and is looked at from 320 to 1280. */
  shows?: string;
}
