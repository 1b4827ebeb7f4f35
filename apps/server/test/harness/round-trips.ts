import { createServer, connect, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

/** What a program sends to PostgreSQL before it waits for the answer: the texts of its statements, in order. */
export type RoundTrip = string[];

export interface RoundTripRecorder {
  /** The same database through the recorder. */
  url: string;
  /** Since the last call; connecting and verifying a connection is part of it. */
  take(): RoundTrip[];
  close(): Promise<void>;
}

/** Stands between a program and PostgreSQL, and records what goes over the socket: each Sync and each simple query is a wait. */
export async function recordRoundTrips(url: string): Promise<RoundTripRecorder> {
  const target = new URL(url);
  let trips: RoundTrip[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const read = readerOfMessages((trip) => trips.push(trip));
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
    }
    client.on('data', (bytes) => {
      read(bytes);
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => client.write(bytes));
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(address.port);
  return {
    url: through.href,
    take() {
      const taken = trips;
      trips = [];
      return taken;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The frontend's half of PostgreSQL's protocol: type, length, content; the first message has no type. */
function readerOfMessages(onTrip: (trip: RoundTrip) => void): (bytes: Buffer) => void {
  const texts = new Map<string, string>();
  let rest: Buffer = Buffer.alloc(0);
  let hasStarted = false;
  let trip: RoundTrip = [];
  const end = () => {
    onTrip(trip);
    trip = [];
  };
  const hear = (type: string, content: Buffer) => {
    if (type === 'P') {
      const [name = '', text = ''] = wordsOf(content);
      texts.set(name, text);
    } else if (type === 'B') {
      const [, name = ''] = wordsOf(content);
      trip.push(texts.get(name) ?? name);
    } else if (type === 'Q') {
      trip.push(wordsOf(content)[0] ?? '');
      end();
    } else if (type === 'S') end();
  };
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const head = hasStarted ? 1 : 0;
      if (rest.length < head + 4) return;
      const length = rest.readInt32BE(head);
      if (rest.length < head + length) return;
      if (hasStarted) hear(String.fromCharCode(rest[0] ?? 0), rest.subarray(5, 1 + length));
      hasStarted = true;
      rest = rest.subarray(head + length);
    }
  };
}

/** Texts that end with a zero, from the beginning. */
function wordsOf(content: Buffer): string[] {
  return content.toString('latin1').split('\0', 2);
}
