// Ports that nobody uses right now, so that several test runs fit on one machine. From below the range that the kernel gives to
// outgoing connections: a server that is restarted in a test must find its port free again.
import { createServer } from 'node:net';

const lowest = 20_000;
const highest = 32_000;

export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    if (await canListen(port)) found.add(port);
  }
  return [...found];
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
