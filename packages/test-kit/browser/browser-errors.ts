import type { BrowserContext } from '@playwright/test';

/** Everything the browser complained about; a journey that provokes complaints says which. */
export class BrowserErrors {
  readonly heard: string[] = [];
  // On a starved machine a search is given up after its tenth of a second; the portal asks again.
  #expected: RegExp[] = [/503.*\/api\/v1\/(search|square\/(name|keyword)\/suggestion)\b/];

  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  get unexpected(): string[] {
    return this.heard.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
  }

  async listenTo(context: BrowserContext): Promise<void> {
    await context.exposeBinding('reportViolation', (_, text: string) => void this.heard.push(`csp: ${text}`));
    await context.addInitScript(() => {
      const report = (window as unknown as { reportViolation: (text: string) => void }).reportViolation;
      document.addEventListener('securitypolicyviolation', (event) => {
        report(
          `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
        );
      });
    });
    context.on('console', (message) => {
      const { url } = message.location();
      if (message.type() === 'error') this.heard.push(`console: ${message.text()} (${url})`);
    });
    context.on('weberror', (error) => void this.heard.push(`error: ${error.error().message}`));
  }
}
