import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { encryptTextForOpenssl } from './encrypt-text.ts';

test('what is encrypted here, openssl opens with the password', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanyu-encrypt-'));
  const open = (file: string, password: string) =>
    execFileSync(
      'openssl',
      ['enc', '-d', '-aes-256-cbc', '-pbkdf2', '-iter', '600000', '-in', file, '-pass', `pass:${password}`],
      {
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    ).toString();
  try {
    const file = join(folder, 'codes.csv.enc');
    writeFileSync(file, await encryptTextForOpenssl('激活码\r\n"A-1"\r\n', 'Tidal 潮'));
    expect(open(file, 'Tidal 潮')).toBe('激活码\r\n"A-1"\r\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
