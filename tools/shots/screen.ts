import type { Page } from 'playwright';
import type { Who } from '@lanyu/ops/walk/way';
import type { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';

/** Ids are given out when the demo is made: an address with one is found by asking the site as who looks at it. */
export type FindPath = (site: ReturnType<typeof createSiteClient>) => Promise<string>;

export interface Screen {
  /** Also the file's name; begins with the name of its route. */
  name: string;
  path: string | FindPath;
  who: Who;
  /** base: every width in both themes. state: what a phone shows. */
  taken: 'base' | 'state';
  /** Runs before the page is opened: what the API is made to do. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Runs when the page is there: what a person did. */
  act?: (page: Page) => Promise<unknown>;
  bulletins?: true;
  ageGate?: true;
  /** A skeleton is what is wanted: nothing to wait for. */
  waiting?: true;
}
