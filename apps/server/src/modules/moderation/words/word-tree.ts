import { pinyin } from 'pinyin-pro';
import { foldWord } from './fold-text.ts';

export type WordLevel = 'mask' | 'review' | 'refuse';

export interface SensitiveWord {
  id: string;
  word: string;
  level: WordLevel;
}

/** A word as it is looked for. */
export interface WordPattern extends SensitiveWord {
  /** How many symbols it has; a letter that is doubled is one. */
  length: number;
  /** How often each symbol stands in a row. */
  repeats: number[];
  letters: number;
  han: number;
}

const isLetter = (code: number) => code >= 97 && code <= 122;

/** Syllables of pinyin, letter by letter: by what comes next; at their ends the characters of the list that are read so. */
export interface SyllableNode {
  next: Map<number, SyllableNode>;
  characters: number[];
}

const none: readonly WordPattern[] = [];

/**
 * The list as one tree of symbols in flat arrays. Aho and Corasick's links back are left out on purpose: a text is no single
 * row of symbols here (digits stand for letters, syllables for characters, signs are passed over), so that what was read
 * has to be walked again from where it began anyway. A walk ends where the tree does, after one or two symbols mostly.
 */
export class WordTree {
  /** Open addressing: node and symbol → node. Node 0 is the root; a place is free where its node is 0. */
  #from = new Int32Array(1 << 12);
  #symbol = new Int32Array(1 << 12);
  #to = new Int32Array(1 << 12);
  #edges = 0;
  #nodes = 1;
  #ends = new Map<number, WordPattern[]>();
  #read = new Set<number>();
  readonly syllables: SyllableNode = { next: new Map(), characters: [] };
  words = 0;

  add(listed: SensitiveWord): void {
    const symbols = Array.from(foldWord(listed.word), (each) => each.codePointAt(0) ?? 0);
    const pattern: WordPattern = { ...listed, length: 0, repeats: [], letters: 0, han: 0 };
    let node = 0;
    for (let index = 0; index < symbols.length;) {
      const symbol = symbols[index] as number;
      let repeats = 1;
      // Letters in a row are one symbol: `fuuuck` is found by `fuck`.
      while (isLetter(symbol) && symbols[index + repeats] === symbol) repeats += 1;
      node = this.#grow(node, symbol);
      pattern.length += 1;
      pattern.repeats.push(repeats);
      if (isLetter(symbol)) pattern.letters += repeats;
      else if (symbol > 127) {
        pattern.han += 1;
        this.#learn(symbol);
      }
      index += repeats;
    }
    if (node === 0) return;
    this.words += 1;
    const here = this.#ends.get(node);
    if (here === undefined) this.#ends.set(node, [pattern]);
    else here.push(pattern);
  }

  /** The node a symbol leads to; 0 where no word goes on so. */
  child(node: number, symbol: number): number {
    const mask = this.#to.length - 1;
    for (let place = hash(node, symbol) & mask; ; place = (place + 1) & mask) {
      const to = this.#to[place] as number;
      if (to === 0 || (this.#from[place] === node && this.#symbol[place] === symbol)) return to;
    }
  }

  /** The words that end at a node. */
  patternsAt(node: number): readonly WordPattern[] {
    return this.#ends.get(node) ?? none;
  }

  #grow(node: number, symbol: number): number {
    const before = this.child(node, symbol);
    if (before !== 0) return before;
    if (this.#edges * 2 >= this.#to.length) this.#widen();
    this.#put(node, symbol, this.#nodes);
    this.#edges += 1;
    return this.#nodes++;
  }

  #put(node: number, symbol: number, to: number): void {
    const mask = this.#to.length - 1;
    let place = hash(node, symbol) & mask;
    while (this.#to[place] !== 0) place = (place + 1) & mask;
    this.#from[place] = node;
    this.#symbol[place] = symbol;
    this.#to[place] = to;
  }

  #widen(): void {
    const [from, symbol, to] = [this.#from, this.#symbol, this.#to];
    const size = to.length * 2;
    this.#from = new Int32Array(size);
    this.#symbol = new Int32Array(size);
    this.#to = new Int32Array(size);
    for (let place = 0; place < to.length; place += 1) {
      if (to[place] !== 0) this.#put(from[place] as number, symbol[place] as number, to[place] as number);
    }
  }

  /** How a character is read, so that its syllable is found in its place. */
  #learn(character: number): void {
    if (this.#read.has(character)) return;
    this.#read.add(character);
    const readings = pinyin(String.fromCodePoint(character), {
      toneType: 'none',
      type: 'array',
      v: true,
      multiple: true,
    });
    for (const reading of new Set(readings)) {
      if (!/^[a-z]+$/.test(reading)) continue;
      let place = this.syllables;
      for (const letter of reading) {
        const code = letter.charCodeAt(0);
        let next = place.next.get(code);
        if (next === undefined) place.next.set(code, (next = { next: new Map(), characters: [] }));
        place = next;
      }
      place.characters.push(character);
    }
  }
}

function hash(node: number, symbol: number): number {
  return (Math.imul(node, 0x9e3779b1) ^ Math.imul(symbol, 0x85ebca6b)) >>> 7;
}
