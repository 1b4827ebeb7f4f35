/** What the walk needs of a browser, whichever protocol drives it. */
export interface Driven {
  name: string;
  version: string;
  goTo: (address: string) => Promise<void>;
  back: () => Promise<void>;
  /** Runs in the page, which knows nothing of what surrounds it here: it gets what it needs as JSON. */
  run: <Result>(work: (...given: never[]) => Result, ...given: unknown[]) => Promise<Awaited<Result>>;
  /** A real press of the pointer, in CSS pixels of the window. */
  press: (x: number, y: number) => Promise<void>;
  type: (text: string) => Promise<void>;
  picture: () => Promise<Buffer>;
  /** Errors of scripts and of the console so far. */
  complaints: () => Promise<string[]>;
  close: () => Promise<void>;
}

export function source(work: (...given: never[]) => unknown, given: unknown[]): string {
  return `(${work.toString()})(...${JSON.stringify(given)})`;
}

/** Keys one after the other; the shape is the same in both protocols. */
export function keysOf(text: string) {
  const actions = Array.from(text).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keys', actions }];
}

export function pressAt(x: number, y: number) {
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return [{ type: 'pointer', id: 'hand', actions }];
}
