import { expect, test } from 'vitest';
import { consoleReads, consoleSamples, valuesByField, withoutSample } from './samples.ts';

const samples = consoleSamples({ phone: '13000055433', rareOrder: '1', recharge: '2', tradeNo: 'T2' });

test('the bench of the console has a sample of every read of the contract, and of nothing else', () => {
  const named = [...Object.keys(samples), ...withoutSample].toSorted();
  expect(named).toEqual(consoleReads().toSorted());
});

test.each(consoleReads().filter((name) => !withoutSample.includes(name)))(
  'the bench gives a value to every filter of %s',
  (name) => {
    const values = valuesByField(name, samples[name] ?? {});
    expect(Object.values(values).filter((given) => given.length === 0)).toEqual([]);
    const unknown = Object.keys(samples[name]?.values ?? {}).filter((field) => !(field in values));
    expect(unknown).toEqual([]);
  },
);
