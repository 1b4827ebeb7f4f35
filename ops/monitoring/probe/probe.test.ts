import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a probe writes down when it ran, also when it did not get through', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanyu-probe-'));
  try {
    const file = join(folder, 'probe.prom');
    const program = join(import.meta.dirname, 'probe.ts');
    const began = Math.floor(Date.now() / 1000);
    // Nobody listens on port 1.
    const args = [program, '--site', 'http://127.0.0.1:1', '--only', 'search', '--metrics', file];
    expect(spawnSync(process.execPath, args).status).toBe(1);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('probe_up{probe="search"} 0\n');
    const ranAt = Number(/^probe_ran_timestamp_seconds\{probe="search"\} (\d+)$/m.exec(text)?.[1]);
    expect(ranAt).toBeGreaterThanOrEqual(began);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
