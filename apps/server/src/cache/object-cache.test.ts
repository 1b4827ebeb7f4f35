import { expect, test } from 'vitest';
import { createObjectCache } from './object-cache.ts';

interface Thing {
  id: string;
  version: number;
}

/** A store of things that counts its loads, and answers when it is told to. */
function things(most = 10) {
  const store = new Map<string, number>();
  const loads: (readonly string[])[] = [];
  const held: (() => void)[] = [];
  const state = { holds: false, fails: false };
  const cache = createObjectCache<Thing>({
    most,
    async load(ids) {
      loads.push(ids);
      const found = new Map(
        ids.flatMap((id) => (store.has(id) ? [[id, { id, version: store.get(id) as number }] as const] : [])),
      );
      if (state.holds) await new Promise<void>((resolve) => held.push(resolve));
      if (state.fails) throw new Error('away');
      return found;
    },
  });
  const versions = async (...ids: string[]) =>
    Object.fromEntries([...(await cache.readMany(ids))].map(([id, { version }]) => [id, version]));
  const letGo = () => held.splice(0).forEach((go) => go());
  return { cache, store, loads, state, versions, letGo };
}

test('what is missing is loaded in bulk, once; what does not exist is asked for again', async () => {
  const { store, loads, versions } = things();
  store.set('1', 1).set('2', 1);
  expect(await versions('1', '2', '2', '9')).toEqual({ 1: 1, 2: 1 });
  expect(await versions('2', '1', '9')).toEqual({ 1: 1, 2: 1 });
  expect(loads).toEqual([['1', '2', '9'], ['9']]);
});

test('who asks for what others are loading waits for them', async () => {
  const { store, loads, state, versions, letGo } = things();
  store.set('1', 1).set('2', 1);
  state.holds = true;
  const both = [versions('1'), versions('1', '2')];
  letGo();
  expect(await Promise.all(both)).toEqual([{ 1: 1 }, { 1: 1, 2: 1 }]);
  expect(loads).toEqual([['1'], ['2']]);
});

test('an object that is forgotten while it is loaded is not kept, and not given to who asks later', async () => {
  for (const forget of ['forget', 'forgetAll'] as const) {
    const { cache, store, state, versions, letGo } = things();
    store.set('1', 1);
    state.holds = true;
    const early = versions('1');
    store.set('1', 2);
    cache[forget]('1');
    const late = versions('1');
    letGo();
    state.holds = false;
    expect([await early, await late, await versions('1')], forget).toEqual([{ 1: 1 }, { 1: 2 }, { 1: 2 }]);
  }
});

test('a load that fails is an error for who waits, and nothing afterwards', async () => {
  const { store, state, versions } = things();
  store.set('1', 1);
  state.fails = true;
  await expect(versions('1')).rejects.toThrow('away');
  state.fails = false;
  expect(await versions('1')).toEqual({ 1: 1 });
});

test('no more than so many are kept', async () => {
  const { store, loads, versions } = things(2);
  for (const id of ['1', '2', '3']) store.set(id, 1);
  for (const id of ['1', '2', '3', '3', '1']) await versions(id);
  expect(loads).toEqual([['1'], ['2'], ['3'], ['1']]);
});
