import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

const oneWayMs = 75;
const bytesPerMs = (1.6 * 1000 * 1000) / 8 / 1000;
const segmentBytes = 1400;

/**
 * A slow fourth-generation network in front of a site: 1.6 Mbit/s shared by all connections, 150 ms there and back. A
 * browser's own emulation hands over whole blocks of up to 64 kB at once; here a document streams in, as it does on a phone.
 */
export async function startSlowNetworkProxy(sitePort: number): Promise<{ origin: string; close: () => void }> {
  const waiting = new Map<Socket, Buffer[]>();
  const sockets = new Set<Socket>();
  let budget = 0;
  let last = performance.now();

  const timer = setInterval(() => {
    const now = performance.now();
    budget = Math.min(budget + (now - last) * bytesPerMs, 20 * bytesPerMs + segmentBytes);
    last = now;
    while (budget > 0 && waiting.size > 0)
      for (const [socket, segments] of waiting) {
        if (budget <= 0) break;
        const segment = segments.shift();
        if (segments.length === 0) waiting.delete(socket);
        if (segment === undefined) continue;
        budget -= segment.length;
        setTimeout(() => socket.writable && socket.write(segment), oneWayMs);
      }
    if (waiting.size === 0) budget = Math.min(budget, segmentBytes);
  }, 2);

  const server: Server = createServer((browser) => {
    const site = connect(sitePort, '127.0.0.1');
    for (const socket of [browser, site]) {
      sockets.add(socket);
      socket.setNoDelay();
      socket.on('error', () => {});
    }
    // Opening a connection takes a way there and back.
    const openAt = performance.now() + 2 * oneWayMs;
    browser.on('data', (request) => {
      const delay = Math.max(0, openAt - performance.now()) + oneWayMs;
      setTimeout(() => site.writable && site.write(request), delay);
    });
    site.on('data', (answer) => {
      const segments = waiting.get(browser) ?? [];
      for (let from = 0; from < answer.length; from += segmentBytes)
        segments.push(answer.subarray(from, from + segmentBytes));
      waiting.set(browser, segments);
    });
    browser.on('close', () => {
      waiting.delete(browser);
      sockets.delete(browser);
      site.destroy();
    });
    site.on('close', () => sockets.delete(site));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
