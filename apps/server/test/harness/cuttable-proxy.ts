import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A cable between the server and a real engine that a test can pull out and put back. */
export interface Cable {
  port: number;
  cut(): void;
  restore(): void;
  /** How often somebody tried while it was cut. */
  refused(): number;
  close(): Promise<void>;
}

export async function openCable(targetPort: number): Promise<Cable> {
  const sockets = new Set<Socket>();
  let whole = true;
  let refused = 0;
  const server = createServer((near) => {
    if (!whole) {
      refused += 1;
      near.destroy();
      return;
    }
    const far = connect(targetPort, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const dropAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      whole = false;
      dropAll();
    },
    restore() {
      whole = true;
    },
    refused: () => refused,
    close() {
      dropAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The same address through a cable. */
export async function throughCable(url: string): Promise<{ url: string; cable: Cable }> {
  const parsed = new URL(url);
  const cable = await openCable(Number(parsed.port));
  parsed.port = String(cable.port);
  return { url: parsed.href, cable };
}
