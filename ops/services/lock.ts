// One caller at a time. An abstract socket is the lock: the kernel frees it when its holder dies, so it can never be stale.
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export async function holdingLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (process.platform !== 'linux') return work(); // elsewhere only compose runs, which is safe to call twice
  const release = await acquire(`\0${name}`);
  try {
    return await work();
  } finally {
    release();
  }
}

async function acquire(address: string): Promise<() => void> {
  const deadline = Date.now() + 10 * 60_000; // a first run may be installing packages
  for (;;) {
    const server = createServer();
    const held = await new Promise<boolean>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
      );
      server.listen(address, () => resolve(true));
    });
    if (held) return () => server.close();
    if (Date.now() > deadline) throw new Error('another call of `npm run services` has been busy for 10 minutes');
    await pause(100);
  }
}
