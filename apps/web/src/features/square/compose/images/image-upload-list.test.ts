import { beforeEach, expect, test, vi } from 'vitest';
import type { SentImage } from './sent-image.ts';
import { createImageUploadList, type ImageUploader } from './image-upload-list.ts';

/** Uploads that end when the test says so. */
function slowUploads() {
  const begun: { file: Blob; done: (id: string) => void; fail: () => void; signal: AbortSignal }[] = [];
  const upload: ImageUploader = (file, { onSending, onProgress, signal }) =>
    new Promise((resolve, reject) => {
      onSending();
      onProgress(0.5);
      signal.addEventListener('abort', () => reject(new Error('called off')));
      begun.push({
        file,
        signal,
        done: (id) => resolve({ id, src: `/${id}.webp`, at: 1 }),
        fail: () => reject(new Error('网络断了')),
      });
    });
  return { begun, upload };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const blobs = (count: number) => Array.from({ length: count }, () => new Blob(['x']));

let arrived: string[] = [];
function listWith(upload: ImageUploader, initial: SentImage[] = []) {
  arrived = [];
  return createImageUploadList({
    initial,
    upload,
    most: () => 9,
    errorMessage: (failure) => (failure as Error).message,
    onArrived: (images) => (arrived = images.map(({ id }) => id)),
  });
}

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});

test('[X-C6] nine images and no more, two on their way at a time', async () => {
  const { begun, upload } = slowUploads();
  const list = listWith(upload);
  expect(list.add(blobs(7))).toBe(0);
  expect(list.add(blobs(4))).toBe(2);
  expect(list.store.getState()).toHaveLength(9);
  expect(begun).toHaveLength(2);
  expect(list.store.getState()[0]).toMatchObject({ state: 'sending', progress: 0.5 });
  expect(list.store.getState()[2]).toMatchObject({ state: 'waiting' });
  begun[0]?.done('10');
  await settle();
  expect(begun).toHaveLength(3);
  expect(arrived).toStrictEqual(['10']);
});

test('[X-C6] one that failed holds no other back, says why and can be sent again', async () => {
  const { begun, upload } = slowUploads();
  const list = listWith(upload);
  list.add(blobs(3));
  begun[0]?.fail();
  await settle();
  expect(list.store.getState()[0]).toMatchObject({ state: 'failed', error: '网络断了' });
  expect(begun).toHaveLength(3);
  begun[1]?.done('2');
  begun[2]?.done('3');
  await settle();
  expect(arrived).toStrictEqual(['2', '3']);
  list.retry(list.store.getState()[0]?.key ?? 0);
  begun[3]?.done('1');
  await settle();
  // It keeps its place.
  expect(arrived).toStrictEqual(['1', '2', '3']);
});

test('[X-C6] the order is the person’s, also while images are still on their way', async () => {
  const { begun, upload } = slowUploads();
  const old = (id: string) => ({ id, src: `/${id}`, at: 0 });
  const list = listWith(upload, [old('1'), old('2')]);
  list.add(blobs(1));
  const keys = list.store.getState().map(({ key }) => key);
  list.move(keys[2] ?? 0, 0);
  begun[0]?.done('3');
  await settle();
  expect(arrived).toStrictEqual(['3', '1', '2']);
  list.move(keys[0] ?? 0, 99);
  expect(arrived).toStrictEqual(['3', '2', '1']);
  list.move(keys[0] ?? 0, 2);
  expect(arrived).toStrictEqual(['3', '2', '1']);
});

test('[X-C6] one removed on its way is called off, and gives its place to the next', async () => {
  const { begun, upload } = slowUploads();
  const list = listWith(upload);
  list.add(blobs(3));
  list.remove(list.store.getState()[0]?.key ?? 0);
  expect(begun[0]?.signal.aborted).toBe(true);
  await settle();
  expect(list.store.getState()).toHaveLength(2);
  expect(begun).toHaveLength(3);
  list.replace([]);
  begun[1]?.done('2');
  await settle();
  expect(list.store.getState()).toStrictEqual([]);
  expect(arrived).toStrictEqual([]);
});

test('[X-C6] what has arrived is shown from the server; no picture is held twice, and none that was let go', async () => {
  const { begun, upload } = slowUploads();
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${(made += 1)}`);
  const list = listWith(upload);
  list.add(blobs(3));
  begun[0]?.done('1');
  begun[1]?.fail();
  await settle();
  expect(list.store.getState().map(({ preview }) => preview)).toStrictEqual(['/1.webp', 'blob:2', 'blob:3']);
  expect(list.store.getState()[0]?.file).toBe(null);
  expect(revoked.mock.calls.flat()).toStrictEqual(['blob:1']);
  list.replace([]);
  expect(revoked.mock.calls.flat()).toStrictEqual(['blob:1', 'blob:2', 'blob:3']);
});
