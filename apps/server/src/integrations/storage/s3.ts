import { Readable } from 'node:stream';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { S3Driver } from 'flydrive/drivers/s3';
import {
  assertStorageKey,
  contentDispositionOf,
  immutableCacheControl,
  accessLogTicketParameter,
  type Storage,
} from './storage.ts';

export interface S3Options {
  /** Absent for Amazon itself. */
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
}

/**
 * Files in a bucket. What is public is said once, by the bucket's policy or the CDN in front (`media/*` and nothing
 * else): access lists per file are off at Amazon by default and unknown to others.
 */
export function openS3Storage(options: S3Options): Storage {
  const client = new S3Client({
    region: options.region,
    credentials: { accessKeyId: options.accessKey, secretAccessKey: options.secretKey },
    ...(options.endpoint === undefined ? {} : { endpoint: options.endpoint, forcePathStyle: true }),
    // Newer checksums by default would be refused by most that speak S3 but are not Amazon.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });
  const driver = new S3Driver({ client, bucket: options.bucket, visibility: 'private', supportsACL: false });

  /** Asked for when it is read from, not before. */
  async function* readPart(key: string, from: number, to: number): AsyncGenerator<Uint8Array> {
    const part = { Bucket: options.bucket, Key: key, Range: `bytes=${from}-${to}` };
    const { Body: body } = await client.send(new GetObjectCommand(part));
    yield* body as Readable;
  }

  return {
    async put(key, content, contentType) {
      assertStorageKey(key);
      // Nothing opens inside a page from the bucket's own address either.
      const write = key.startsWith('media/')
        ? { contentType, contentDisposition: 'attachment', cacheControl: immutableCacheControl }
        : { contentType, contentDisposition: 'attachment', cacheControl: 'private, no-store' };
      if (content instanceof Uint8Array) await driver.put(key, content, write);
      else await driver.putStream(key, content.stream, { ...write, contentLength: content.size });
    },
    async get(key) {
      assertStorageKey(key);
      try {
        const { contentLength: size } = await driver.getMetaData(key);
        return { stream: await driver.getStream(key), size };
      } catch (error) {
        if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404) return undefined;
        throw error;
      }
    },
    async openFile(key) {
      assertStorageKey(key);
      try {
        const { contentLength: size, lastModified } = await driver.getMetaData(key);
        const read = (from: number, to: number) => Readable.from(readPart(key, from, to), { objectMode: false });
        return { size, changedAt: lastModified.getTime(), read, close: () => Promise.resolve() };
      } catch (error) {
        if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404) return undefined;
        throw error;
      }
    },
    async delete(key) {
      assertStorageKey(key);
      await driver.delete(key);
    },
    async deleteFolder(folder) {
      assertStorageKey(folder);
      // One by one: removing many in one request wants a checksum that not everybody who speaks S3 knows.
      for (let next: string | undefined, more = true; more; more = next !== undefined) {
        const page = await driver.listAll(`${folder}/`, {
          recursive: true,
          ...(next === undefined ? {} : { paginationToken: next }),
        });
        for (const object of page.objects) if (object.isFile) await driver.delete(object.key);
        next = page.paginationToken;
      }
    },
    downloadUrl(key, { name, contentType, seconds, ticket }) {
      assertStorageKey(key);
      const command = new GetObjectCommand({
        Bucket: options.bucket,
        Key: key,
        ResponseContentType: contentType,
        ResponseContentDisposition: contentDispositionOf(name),
        ResponseCacheControl: 'private, no-store',
      });
      // S3 passes over parameters that begin with x-, but signs them like all others and repeats them in its access log.
      if (ticket !== undefined) {
        command.middlewareStack.add(
          (next) => (args) => {
            (args.request as { query: Record<string, string> }).query[accessLogTicketParameter] = ticket;
            return next(args);
          },
          { step: 'build', name: 'ticket' },
        );
      }
      return getSignedUrl(client, command, { expiresIn: seconds });
    },
    close: () => client.destroy(),
  };
}
