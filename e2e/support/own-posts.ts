import type { Page } from '@playwright/test';
import { createAutoApprovedOperatorClient } from '@lanyu/test-kit/site/operator-session-and-client';

/** As a moderator would, who found it in no report. */
export async function hide(kind: 'post' | 'comment', id: string, reason: string): Promise<void> {
  await (await createAutoApprovedOperatorClient()).call('POST /admin/v1/moderation/hide', { kind, id, reason });
}

/** Colours of their own, so that the order of images can be told. */
const colours = ['#d33', '#3a3', '#33d', '#dd3', '#3dd', '#d3d', '#888', '#fa0', '#0af', '#222'] as const;

/** Pictures as large as a phone takes them, each of one colour. */
export async function pictures(page: Page, count: number, width = 2400, height = 1800) {
  const files: { name: string; mimeType: string; buffer: Buffer }[] = [];
  for (const colour of colours.slice(0, count)) {
    const base64 = await page.evaluate(
      ([fill, w, h]) => {
        const canvas = document.createElement('canvas');
        canvas.width = w;
        canvas.height = h;
        const context = canvas.getContext('2d');
        if (context === null) return '';
        context.fillStyle = fill;
        context.fillRect(0, 0, w, h);
        return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
      },
      [colour, width, height] as const,
    );
    files.push({ name: `${colour.slice(1)}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') });
  }
  return files;
}
