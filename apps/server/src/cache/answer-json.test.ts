import { expect, test } from 'vitest';
import { wrapDataJsonInEnvelope } from './answer-json.ts';

test('an answer is the envelope around its data, whatever its length and characters', () => {
  for (const data of ['', '海岛 🏝 naïve', '潮'.repeat(100_000), '🏝'.repeat(60_000)]) {
    const { envelopeJson } = wrapDataJsonInEnvelope(JSON.stringify(data));
    expect(JSON.parse(envelopeJson.toString())).toMatchObject({ code: 0, data });
  }
});

test('an answer stays as it is when the next one is made', () => {
  const first = wrapDataJsonInEnvelope('"one"').envelopeJson;
  wrapDataJsonInEnvelope('"two, which is longer"');
  expect(JSON.parse(first.toString())).toMatchObject({ data: 'one' });
});
