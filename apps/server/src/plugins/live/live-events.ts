import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../failure.ts';
import { openChannelSubscriber } from '../../integrations/redis-channel-subscriber.ts';
import type { RedisConnection } from '../../integrations/redis.ts';
import { hotPathCounts } from '../../metrics/hot-path-counts.ts';
import { visitorCaller } from '../guards/caller-types.ts';
import type { DrainControl } from '../drain.ts';
import {
  createConcurrencyQueue,
  rerunIfCalledMeanwhile,
  authenticateLiveListener,
  createIsSessionStillValid,
  endStreamWhenSessionEnds,
} from './live-stream-session-and-queue.ts';
import type { CallMounterParts } from '../mount-contract-calls.ts';
import type { BrowserIdCookieReaderAndIssuer } from '../guards/browser-cookie.ts';
import { clientIpOrSubnet } from '../guards/client-ip-or-subnet.ts';

const call = 'GET /v1/live';
const limit = { max: 240, seconds: 60, withoutCounters: 'allow' } as const;
const topicsMost = 5;
/** Proxies give up on a silent line after a minute. */
const heartbeatMs = 25_000;
/** Whoever reads this slowly is better off asking. */
const unreadMost = 64 * 1024;

/** The name of the event, its channel, and the current value. */
export interface LiveTopic {
  event: string;
  channel(id: string): string;
  read(id: string): Promise<string | undefined>;
  /**
   * Of who is signed in, asked for without an id. What comes over its channel, or over everybody's, only says that
   * something changed: how it stands is read for each who listens.
   */
  own?: { everybody: string };
}

interface StreamLimits {
  streams: number;
  /** Of one browser, and of all behind one address that have our cookie: less than half of the process's. */
  perBrowser: number;
  perAddress: number;
  /** Of all behind one address that have no cookie. */
  withoutCookie: number;
}

export const usualStreamLimits: StreamLimits = { streams: 5000, perBrowser: 20, perAddress: 2000, withoutCookie: 200 };

export interface LiveEventsParts extends Pick<CallMounterParts, 'sessions' | 'shedder' | 'metrics' | 'limits'> {
  cache: RedisConnection;
  drain: DrainControl;
  /** Topics by their prefix. */
  topics: Record<string, LiveTopic>;
  browsers: BrowserIdCookieReaderAndIssuer;
  most?: StreamLimits;
}

/**
 * Notifies browsers of changes: `GET /api/v1/live?topics=post:12,inbox`, server-sent events, each with its topic. It is
 * no call of the contract: it has no envelope and no end. Refused (503) while Redis is unreachable, and ended when it
 * becomes so: then browsers poll.
 */
export function installLiveEvents(app: FastifyInstance, parts: LiveEventsParts): void {
  const { shedder, most = usualStreamLimits } = parts;
  const channels = openChannelSubscriber(parts.cache);
  const observe = parts.metrics.requestObserver(call);
  const count = parts.limits.limiterFor(call, { effect: 'read', limit });
  const streams = new Set<Stream>();
  const open = new Map<string, number>();
  const inTurn = createConcurrencyQueue();

  function streamsOf(request: FastifyRequest): { key: string; max: number; by: string }[] {
    const address = clientIpOrSubnet(request);
    const browser = parts.browsers.idOf(request);
    if (browser === undefined) return [{ key: address, max: most.withoutCookie, by: 'addressWithoutCookie' }];
    return [
      { key: `b${browser}`, max: most.perBrowser, by: 'browser' },
      { key: `all:${address}`, max: most.perAddress, by: 'address' },
    ];
  }

  const heartbeat = setInterval(() => {
    for (const stream of streams) stream.write(':\n\n');
  }, heartbeatMs);
  heartbeat.unref();
  const endAll = () => {
    for (const stream of streams) stream.end();
  };
  parts.drain.onDrain(endAll);
  app.addHook('onClose', () => {
    clearInterval(heartbeat);
    endAll();
    channels.close();
  });

  app.get<{ Querystring: Record<string, unknown> }>('/api/v1/live', {
    config: { call, priority: 'low' },
    schema: { hide: true },
    // A stream without a body would be held open for nobody.
    exposeHeadRoute: false,
    onRequest: async (request) => {
      request.observe = observe;
      if (shedder.refuses('low', request.headers['x-request-start']) || parts.drain.isDraining()) {
        parts.metrics.shed.inc({ priority: 'low' });
        throw new Failure('busy');
      }
      await count(request, visitorCaller);
    },
    handler: async (request, reply) => {
      const topics = topicsOf(request, parts.topics);
      const user = topics.some(({ topic }) => topic.own) ? await authenticateLiveListener(parts, request) : undefined;
      if (streams.size >= most.streams) throw new Failure('busy');
      const counted = streamsOf(request);
      const full = counted.find(({ key, max }) => (open.get(key) ?? 0) >= max);
      if (full !== undefined) {
        parts.metrics.refusedVisitors.inc({ by: full.by });
        throw new Failure('tooOften');
      }
      for (const { key } of counted) open.set(key, (open.get(key) ?? 0) + 1);
      const stream = new Stream(reply, () => {
        streams.delete(stream);
        hotPathCounts.liveStreams -= 1;
        for (const { key } of counted) {
          const left = (open.get(key) ?? 1) - 1;
          if (left > 0) open.set(key, left);
          else open.delete(key);
        }
      });
      streams.add(stream);
      hotPathCounts.liveStreams += 1;
      const lives = user === undefined ? async () => true : createIsSessionStillValid(parts, request, user);
      if (user !== undefined) stream.onEnd(endStreamWhenSessionEnds(lives, () => stream.end()));
      for (const { name, topic, id = user?.uid ?? '' } of topics) {
        const send = (data: string) => stream.write(`topic: ${name}\nevent: ${topic.event}\ndata: ${data}\n\n`);
        const sendAnew = rerunIfCalledMeanwhile(async () => {
          try {
            const now = await inTurn(async () => ((await lives()) ? topic.read(id) : undefined));
            if (now === undefined) stream.end();
            else send(now);
          } catch {
            // A stream that is silently out of date is worse than one the browser opens again.
            stream.end();
          }
        });
        const listener = { onMessage: topic.own ? sendAnew : send, onLost: () => stream.end() };
        for (const channel of [topic.channel(id), ...(topic.own ? [topic.own.everybody] : [])]) {
          const stop = await channels.listen(channel, listener);
          if (stop === undefined) {
            stream.end();
            throw new Failure('busy');
          }
          stream.onEnd(stop);
        }
        // Read after listening began: nothing falls between.
        const now = await topic.read(id).catch((error: unknown) => {
          stream.end();
          throw error;
        });
        if (now !== undefined) send(now);
      }
      // It is no longer a request that this process has to finish. Whoever hung up meanwhile was counted out by that.
      if (reply.raw.listeners('close').includes(shedder.leave)) {
        reply.raw.off('close', shedder.leave);
        shedder.leave();
      }
      request.resultCode = 0;
      observe(0, (performance.now() - request.startedAt) / 1000);
      stream.begin();
      return reply;
    },
  });
}

/** `post:12,post:13,inbox`; anything else is refused. */
function topicsOf(request: FastifyRequest<{ Querystring: Record<string, unknown> }>, known: LiveEventsParts['topics']) {
  const { topics, ...others } = request.query;
  if (typeof topics !== 'string' || Object.keys(others).length > 0) throw new Failure('badInput', 'topics');
  const asked = [...new Set(topics.split(','))].map((name) => {
    const [, kind = '', id] = /^([a-z]+)(?::([1-9]\d{0,17}))?$/.exec(name) ?? [];
    const topic = Object.hasOwn(known, kind) ? known[kind] : undefined;
    if (topic === undefined || (topic.own === undefined) === (id === undefined))
      throw new Failure('badInput', 'topics');
    return { name, topic, id };
  });
  if (asked.length > topicsMost) throw new Failure('badInput', 'topics');
  return asked;
}

/** Events before the stream has begun are buffered. */
class Stream {
  readonly #reply: FastifyReply;
  readonly #onEnd: (() => void)[];
  #waiting: string[] | undefined = [];
  #ended = false;

  constructor(reply: FastifyReply, onEnd: () => void) {
    this.#reply = reply;
    this.#onEnd = [onEnd];
    reply.raw.once('close', () => this.end());
  }

  onEnd(stop: () => void): void {
    if (this.#ended) stop();
    else this.#onEnd.push(stop);
  }

  begin(): void {
    const { raw } = this.#reply;
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    this.#reply.hijack();
    raw.writeHead(200, {
      ...(this.#reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Nothing comes after it: a process that is to stop need not wait for the line to be used again.
      connection: 'close',
      // nginx would buffer it.
      'x-accel-buffering': 'no',
    });
    // Something at once, so that the browser knows it is listened to.
    raw.write(`:\n\n${waiting.join('')}`);
    if (this.#ended) raw.end();
  }

  write(text: string): void {
    if (this.#ended) return;
    if (this.#waiting !== undefined) {
      this.#waiting.push(text);
      return;
    }
    this.#reply.raw.write(text);
    if (this.#reply.raw.writableLength > unreadMost) this.#reply.raw.destroy();
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    for (const stop of this.#onEnd) stop();
    if (this.#waiting === undefined) this.#reply.raw.end();
  }
}
