import type { Client } from 'pg';

/**
 * With force the application's connections are ended, but that is refused while the server's own autovacuum is in
 * there; without force the server sends autovacuum away by itself. So: in turns.
 */
export async function dropDatabaseIfExists(client: Client, name: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await client.query(`drop database if exists ${name} ${attempt % 2 === 0 ? 'with (force)' : ''}`);
      return;
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      const occupied = code === '42501' || code === '55006';
      if (!occupied || attempt >= 9) throw error;
    }
  }
}
