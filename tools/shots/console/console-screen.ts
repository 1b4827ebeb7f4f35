import type { Page } from 'playwright';
import type { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';

/** The site as an operator of the demo calls it. */
export type OperatorClient = ReturnType<typeof createSiteClient>;

export interface ConsoleScreen {
  /** Also the file's name: the page's address, then its state. */
  name: string;
  /** Below /admin; ids are given out when the demo is made, so an address with one is found by asking. */
  path: string | ((site: OperatorClient) => Promise<string>);
  /** Who of the demo looks; nobody at the login page. */
  operator: string | undefined;
  /** Also taken as a phone shows it: the design calls these pages first-class there. */
  phone?: boolean;
  /** Runs before the page is opened: what the API is made to do. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Runs when the page is there: what a person did. */
  act?: (page: Page) => Promise<unknown>;
  /** A skeleton is what is wanted: nothing to wait for. */
  waiting?: boolean;
}
