import type pg from 'pg';
import { PgBoss } from 'pg-boss';

export const queueSchemaName = 'boss';

/**
 * Creates or upgrades the queue's tables as the owner of the schema, so that the application's role needs no privilege
 * to create anything. Runs under the migrations' lock.
 */
export async function installQueueSchema(ownerUrl: string, owner: pg.Client): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: queueSchemaName,
    max: 1,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false, close: true });
  await owner.query(`
    grant usage on schema ${queueSchemaName} to lanyu_app;
    grant select, insert, update, delete on all tables in schema ${queueSchemaName} to lanyu_app;
    grant execute on all functions in schema ${queueSchemaName} to lanyu_app;`);
}
