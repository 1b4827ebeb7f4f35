import type { DataOf } from '@lanyu/contract/all-calls';
import { create } from 'zustand';
import type { ServerConfig } from '../device/call-device-init.ts';
import { takeEmbeddedAnswerOfCall } from '../network/embedded-answers.ts';

export type SiteConfig = DataOf<'GET /v1/site/config'>;

interface SiteState {
  site: SiteConfig | null;
  /** What device init answered; null until then. */
  server: ServerConfig | null;
  /** The same as the document has it, where its page shows it. */
  embedded: ServerConfig | undefined;
  /** Whether start-up has its answer, good or bad: pages that depend on it wait until then. */
  settled: boolean;
}

/** The server writes the configuration into the page; the development server leaves the block empty. */
function writtenInPage(): SiteConfig | null {
  const text = document.getElementById('site')?.textContent ?? '';
  try {
    const value = JSON.parse(text) as SiteConfig;
    return typeof value.title === 'string' ? value : null;
  } catch {
    return null;
  }
}

const takeEmbeddedServerConfig = () => takeEmbeddedAnswerOfCall('POST /user/device/init', {});

/** The neutral stand-in until the operator's own words are known: what the page was built with. */
const builtTitle = document.title;

export const useSite = create<SiteState>(() => ({
  site: writtenInPage(),
  server: null,
  embedded: takeEmbeddedServerConfig(),
  settled: false,
}));

/** For the server, which renders pages of one process for a site that changes. */
export function setSiteForRendering(site: SiteConfig): void {
  Object.assign(useSite.getInitialState(), { site, embedded: takeEmbeddedServerConfig() });
}

export function setServerConfig(server: ServerConfig): void {
  useSite.setState({ server, site: server.site, settled: true });
}

export function markServerConfigUnavailable(): void {
  useSite.setState({ settled: true });
}

export function siteName(site: SiteConfig | null): string {
  return site?.name ?? builtTitle;
}

export function siteTitle(site: SiteConfig | null): string {
  return site?.title ?? builtTitle;
}
