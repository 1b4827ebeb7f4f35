import type { Browser } from 'playwright';

/** A middling phone, as Lighthouse has it. */
const slowdown = 4;
/** What moves or is painted later than that is no part of the load. */
const quietMs = 1500;

export interface PageLoad {
  fcp: number;
  lcp: number;
  cls: number;
  longestTask: number;
  /** Style sheets that held the first paint back. */
  blockingSheets: number;
  /** The document as it was sent. */
  htmlBytes: number;
}

interface Seen {
  lcp: number;
  cls: number;
  longestTask: number;
}

/** One first visit with an empty cache. */
export async function measurePageLoad(browser: Browser, address: string): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      const seen: Seen = { lcp: 0, cls: 0, longestTask: 0 };
      Object.assign(window, { seen });
      const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
        new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
      observe('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime));
      observe('layout-shift', (entry) => (seen.cls += (entry as unknown as { value: number }).value));
      observe('longtask', (entry) => (seen.longestTask = Math.max(seen.longestTask, entry.duration)));
    });
    const device = await context.newCDPSession(page);
    await device.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForFunction(() => document.documentElement.dataset['answers'] !== undefined);
    await page.waitForTimeout(quietMs);
    return await page.evaluate(() => {
      const { lcp, cls, longestTask } = (window as unknown as { seen: Seen }).seen;
      const [document] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[];
      const asked = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
        renderBlockingStatus?: string;
      })[];
      return {
        fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        lcp,
        cls,
        longestTask,
        blockingSheets: asked.filter(
          ({ name, renderBlockingStatus }) => renderBlockingStatus === 'blocking' && name.endsWith('.css'),
        ).length,
        htmlBytes: document?.encodedBodySize ?? Number.NaN,
      };
    });
  } finally {
    await context.close();
  }
}
