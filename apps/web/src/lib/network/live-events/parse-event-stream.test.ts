import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventStreamParser, type StreamedEvent } from './parse-event-stream.ts';

function readIn(pieces: readonly string[]): StreamedEvent[] {
  const seen: StreamedEvent[] = [];
  const take = createEventStreamParser((event) => seen.push(event));
  for (const piece of pieces) take(piece);
  return seen;
}

test('messages end with a blank line; heartbeats and unknown fields say nothing', () => {
  expect(
    readIn([': hello\n\nevent: counts\nid: 4\ndata: {"likes":1}\n\ndata: one\ndata: two\n\nevent: counts\n\n']),
  ).toEqual([
    { event: 'counts', data: '{"likes":1}' },
    { event: 'message', data: 'one\ntwo' },
  ]);
});

test('a message that has not ended yet is not told', () => {
  expect(readIn(['event: counts\ndata: {}\n'])).toEqual([]);
});

test('however the network cuts a stream, and whatever its lines end with, the same messages come out', () => {
  const message = fc.record({
    event: fc.constantFrom('counts', 'message'),
    data: fc.array(fc.stringMatching(/^[a-z:{} ]{0,8}$/), { minLength: 1, maxLength: 3 }),
  });
  fc.assert(
    fc.property(
      fc.array(message, { maxLength: 6 }),
      fc.constantFrom('\n', '\r\n'),
      fc.array(fc.nat(200), { maxLength: 30 }),
      (messages, end, cuts) => {
        const text = messages
          .map(({ event, data }) => [`event: ${event}`, ...data.map((line) => `data: ${line}`), '', ''].join(end))
          .join(`: beat${end}${end}`);
        const places = [0, ...cuts.map((cut) => cut % (text.length + 1)).toSorted((a, b) => a - b), text.length];
        const pieces = places.slice(1).map((place, index) => text.slice(places[index], place));
        expect(readIn(pieces)).toEqual(messages.map(({ event, data }) => ({ event, data: data.join('\n') })));
      },
    ),
  );
});
