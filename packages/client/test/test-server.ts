import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

type Answerer = (request: ReceivedRequest, response: ServerResponse) => void;

export interface TestServer {
  origin: string;
  seen: ReceivedRequest[];
  answer: Answerer;
}

/** A real HTTP server on loopback that remembers what it was asked and answers as the test says. */
export function useTestServer(): TestServer {
  const state: TestServer = {
    origin: '',
    seen: [],
    answer: createEnvelopeAnswerer({ code: 0, msg: '成功', data: null }),
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const seen = { method, url, headers, body: Buffer.concat(chunks).toString() };
      state.seen.push(seen);
      state.answer(seen, response);
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    state.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    state.seen = [];
    state.answer = createEnvelopeAnswerer({ code: 0, msg: '成功', data: null });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return state;
}

export function createEnvelopeAnswerer(body: unknown, status = 200, headers: Record<string, string> = {}): Answerer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'request-1', ...headers });
    response.end(JSON.stringify(body));
  };
}

/** Records log entries for assertions. */
export function createRecordingLogger() {
  const lines: { level: 'warn' | 'error'; message: string; facts: Record<string, unknown> | undefined }[] = [];
  return {
    lines,
    warn: (message: string, facts?: Record<string, unknown>) => void lines.push({ level: 'warn', message, facts }),
    error: (message: string, facts?: Record<string, unknown>) => void lines.push({ level: 'error', message, facts }),
  };
}
