import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Failure } from '../../failure.ts';
import { createConcurrencyLimiter } from '../../concurrency-limiter.ts';

/** What a multipart body may hold: one file under its name, at most so long, and short texts under theirs. */
export interface AllowedMultipartParts {
  file: string;
  texts: readonly string[];
  maxBytes: number;
}

/** Borders, headers and short fields around the file. */
const aroundFile = 16 * 1024;
/** A slower upload would block a slot. A proxy in front buffers slow bodies before it sends them on. */
const readMs = 20_000;
/** Parsing an arrived body takes a moment. */
const takeApartMs = 1000;

declare module 'fastify' {
  interface FastifyRequest {
    /** The place an upload holds, from before its body is read until its handler is done. */
    place: Place | null;
  }
  interface FastifyContextConfig {
    multipart?: boolean;
  }
}

interface Place {
  handling: boolean;
  leave: () => void;
}

/**
 * Bodies with files. They stay on the wire until it is known who sends them, and only a few at a time are taken into
 * memory, however many arrive at once.
 */
export function installMultipart(app: FastifyInstance) {
  const gate = createConcurrencyLimiter({ places: 4, maxWaiting: 100, waitMs: 10_000 });
  app.decorateRequest('place', null);
  app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    if (request.routeOptions.config.multipart === true) done(null, undefined);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('multipart/form-data'));
  });

  return {
    /** A hook after the ones that settle who calls: puts the body's fields where validation looks for them. */
    read: (shape: AllowedMultipartParts) => async (request: FastifyRequest, reply: FastifyReply) => {
      if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '')) throw new Failure('badInput');
      if (Number(request.headers['content-length'] ?? 0) > shape.maxBytes + aroundFile)
        throw new Failure('fileTooLarge');
      const leave = await gate.enter();
      try {
        request.body = await readFields(request, shape);
        if (reply.raw.destroyed) throw new Failure('badInput');
      } catch (error) {
        leave();
        throw error;
      }
      const place: Place = { handling: false, leave };
      request.place = place;
      // Refused by validation, or gone: then no handler gives the place back.
      reply.raw.once('close', () => {
        if (!place.handling) leave();
      });
    },
    /** Work on the file counts as holding it, also for a sender that has hung up. */
    async holding<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
      const { place } = request;
      if (place === null) return work();
      place.handling = true;
      try {
        return await work();
      } finally {
        place.leave();
      }
    },
  };
}

export type MultipartReader = ReturnType<typeof installMultipart>;

function readFields({ raw }: FastifyRequest, shape: AllowedMultipartParts): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const fields: Record<string, unknown> = {};
    const parser = parserFor(raw.headers as BusboyHeaders, shape);
    const spoilt = () => fail(new Failure('badInput'));
    let settled = false;
    let timer = setTimeout(spoilt, readMs);
    const gone = () => {
      // A body that is all here closes too, often before its last part is taken apart.
      if (!raw.complete) spoilt();
    };

    function end(): void {
      settled = true;
      clearTimeout(timer);
      raw.off('close', gone);
    }
    function fail(error: Failure): void {
      end();
      raw.unpipe(parser);
      // What is still on its way is dropped, so that the sender gets to read the answer.
      raw.resume();
      parser.on('error', () => undefined).destroy();
      reject(error);
    }
    function addField(name: string, value: unknown): void {
      if (Object.hasOwn(fields, name)) spoilt();
      else fields[name] = value;
    }

    parser.on('field', (name, value, nameCut, valueCut) => {
      if (nameCut || valueCut || !shape.texts.includes(name)) spoilt();
      else addField(name, value);
    });
    parser.on('file', (name, stream) => {
      stream.on('error', spoilt);
      if (name !== shape.file) {
        stream.resume();
        spoilt();
        return;
      }
      collect(
        stream,
        Math.min(shape.maxBytes, Number(raw.headers['content-length'] ?? Number.POSITIVE_INFINITY)),
        () => fail(new Failure('fileTooLarge')),
        (bytes) => addField(name, bytes),
      );
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit', 'error'] as const) parser.on(limit, spoilt);
    parser.on('finish', () => {
      end();
      resolve(fields);
    });
    // A sender that hung up while it waited for a place emits no second event.
    if (raw.destroyed) spoilt();
    raw.on('close', gone);
    // The parser says nothing when a body ends inside a part's head: it goes on waiting for the rest.
    raw.once('end', () => {
      clearTimeout(timer);
      if (!settled) timer = setTimeout(spoilt, takeApartMs);
    });
    raw.pipe(parser);
  });
}

function parserFor(headers: BusboyHeaders, shape: AllowedMultipartParts) {
  try {
    return Busboy({
      headers,
      limits: {
        files: 1,
        fileSize: shape.maxBytes,
        fields: shape.texts.length,
        fieldSize: 1000,
        fieldNameSize: 100,
        parts: shape.texts.length + 1,
        headerPairs: 10,
        headerSize: 4096,
      },
    });
  } catch {
    // No border, or none that can be one.
    throw new Failure('badInput');
  }
}

/** Into one piece of memory, which takes up only what arrives: pages nobody writes to do not exist. */
function collect(
  stream: BusboyFileStream,
  maxBytes: number,
  tooLarge: () => void,
  done: (bytes: Uint8Array) => void,
): void {
  const bytes = Buffer.allocUnsafeSlow(maxBytes);
  let size = 0;
  stream.on('data', (chunk: Buffer) => {
    size += chunk.copy(bytes, size);
  });
  stream.on('limit', tooLarge);
  stream.on('end', () => {
    if (!stream.truncated) done(bytes.subarray(0, size));
  });
}
