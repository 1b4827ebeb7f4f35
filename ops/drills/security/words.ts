// npm run drill -- words
// How much of what is disguised the list of words still catches, what it takes for a word that is none, and how fast it is.
import { listedWords } from '@lanyu/server/test/fixtures/sensitive-words';
import { checkTextForSensitiveWords } from '@lanyu/server/modules/moderation/words/check-text-for-sensitive-words';
import { buildWordTree } from '@lanyu/server/modules/moderation/words/cached-sensitive-word-list';
import { disguised, plainly } from './words/disguises.ts';
import { harmless } from './words/harmless.ts';

/** Of the disguised ones. */
const wanted = 0.95;

async function* inPages<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < rows.length; from += 2000) yield rows.slice(from, from + 2000);
}

export async function words(options: { disguised: number; harmless: number; large: number }): Promise<string[]> {
  const faults: string[] = [];
  const listed = listedWords().map((word, index) => ({ ...word, id: String(index + 1) }));
  const tree = await buildWordTree(inPages(listed));
  const outcome = (text: string) => {
    const judgement = checkTextForSensitiveWords(tree, text);
    return judgement.refused ? 'refused' : judgement.review ? 'review' : judgement.text === text ? 'fine' : 'masked';
  };
  for (const text of plainly('灯塔')) if (outcome(text) !== 'fine') faults.push(`harmless by itself: ${text}`);
  const expected = { mask: 'masked', review: 'review', refuse: 'refused' } as const;
  const plain = listed.flatMap(({ word, level }) => plainly(word).map((text) => ({ text, level, is: outcome(text) })));
  const asListed = plain.filter(({ level, is }) => is === expected[level]).length;
  const passed = plain.filter(({ is }) => is === 'fine');
  console.log(
    `${plain.length} sentences with a word as it is: ${asListed} judged by its level, ${plain.length - asListed - passed.length} in doubt, ${passed.length} passed`,
  );
  for (const { text } of passed) faults.push(`a plain word passed: ${text}`);

  const hidden = disguised(
    listed.map(({ word }) => word),
    options.disguised,
  );
  const missed = hidden.filter(({ text }) => outcome(text) === 'fine');
  const caught = hidden.length - missed.length;
  console.log(
    `${caught} of ${hidden.length} disguised words caught (${((100 * caught) / hidden.length).toFixed(1)} %), in ${new Set(hidden.map(({ how }) => how)).size} disguises`,
  );
  for (const { how, word, text } of missed) console.log(`  missed: ${word} by ${how}: ${JSON.stringify(text)}`);
  if (caught < wanted * hidden.length) faults.push(`${missed.length} disguised words were missed`);

  const { tricky, told } = harmless(
    listed.map(({ word }) => word),
    options.harmless,
  );
  const total = tricky.length + told.length;
  if (total < options.harmless) faults.push(`only ${total} harmless sentences`);
  const counts = { refused: 0, review: 0, masked: 0, fine: 0 };
  for (const text of [...tricky, ...told]) {
    const what = outcome(text);
    counts[what] += 1;
    if (what === 'refused') faults.push(`refused: ${text}`);
    else if (what !== 'fine')
      console.log(`  ${what}: ${JSON.stringify(text)} (${checkTextForSensitiveWords(tree, text).words.join(' ')})`);
  }
  console.log(
    `${total} harmless sentences (${tricky.length} written to be mistaken): ${counts.refused} refused, ${counts.review} to moderators, ${counts.masked} masked`,
  );

  speed(tree, told);
  await rebuilding(options.large);
  return faults;
}

function speed(tree: Awaited<ReturnType<typeof buildWordTree>>, told: readonly string[]): void {
  const text = told.join('').slice(0, 200_000);
  const chunks = text.match(/[\s\S]{1,1000}/g) ?? [];
  for (let round = 0; round < 3; round += 1) for (const chunk of chunks) checkTextForSensitiveWords(tree, chunk);
  const before = process.threadCpuUsage();
  for (const chunk of chunks) checkTextForSensitiveWords(tree, chunk);
  const { user, system } = process.threadCpuUsage(before);
  console.log(`${((user + system) / (text.length / 1000)).toFixed(0)} µs per 1,000 characters`);
}

/** A large list of made-up words: how long others wait while it is put into a tree. */
async function rebuilding(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    word: String.fromCodePoint(
      0x4e00 + (index % 6000),
      0x4e00 + ((index * 7919) % 6000),
      0x4e00 + Math.floor(index / 10),
    ),
    level: 'review' as const,
  }));
  let longest = 0;
  let last = process.threadCpuUsage();
  let running = true;
  const tick = () => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1000);
    last = process.threadCpuUsage();
    if (running) setImmediate(tick);
  };
  setImmediate(tick);
  const started = performance.now();
  const tree = await buildWordTree(inPages(rows));
  running = false;
  console.log(
    `${tree.words} words in a tree after ${(performance.now() - started).toFixed(0)} ms; others waited ${longest.toFixed(0)} ms at most`,
  );
}
