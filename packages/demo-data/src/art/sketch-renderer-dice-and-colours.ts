// Pictures are written as sketches: one shape per line, drawn from back to front.
//   #fff M0 0h9z            a filled path            #fff o 0 0 9        a circle (x y r)
//   #fff/#ccc …             gradient downwards       #fff e 0 0 9 4      an ellipse (x y rx ry)
//   #fff/#ffffff00 …        fading away
//   #fff>#ccc …             gradient to the right    #fff r 0 0 9 4 2    a rectangle (x y w h radius)
//   #fc6* o 0 0 90          a glow that fades out    ~3 #fff M0 0h9      a line of width 3
//   #fff@.5 …               half transparent         ( 10 20 .5 90 … )   a group moved, scaled ("-1,1" mirrors), turned
// Long enough to draw anything the house style allows (flat shapes, gradients), too short for filters, text or raster.

export type SketchNotation = string;

/** Collects the gradients of one picture under ids that no other picture uses. */
export class SketchToSvgRenderer {
  readonly #prefix: string;
  readonly #gradients = new Map<string, { id: string; markup: string }>();

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  paint(colours: string): string {
    if (/^#[\da-f]+$/i.test(colours)) return colours;
    const known = this.#gradients.get(colours);
    if (known) return `url(#${known.id})`;
    const id = `${this.#prefix}-${this.#gradients.size.toString(36)}`;
    this.#gradients.set(colours, { id, markup: gradient(id, colours) });
    return `url(#${id})`;
  }

  get defs(): string {
    return `<defs>${[...this.#gradients.values()].map(({ markup }) => markup).join('')}</defs>`;
  }

  draw(sketch: SketchNotation): string {
    let open = 0;
    const markup = sketch
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => {
        if (line.startsWith('(')) open += 1;
        if (line === ')') open -= 1;
        return this.#shape(line);
      })
      .join('');
    if (open !== 0) throw new Error(`a group is not closed: ${sketch.slice(0, 80)}`);
    return markup;
  }

  #shape(line: string): string {
    if (line === ')') return '</g>';
    if (line.startsWith('(')) return group(line.slice(1).trim().split(/\s+/));
    const [, width, colours, opacity, form] = /^(?:~([\d.]+) )?(#[^\s@]+)(?:@([\d.]+))? (.+)$/.exec(line) ?? [];
    if (colours === undefined || form === undefined) throw new Error(`not a shape: ${line}`);
    const paint = this.paint(colours);
    const faint = opacity === undefined ? '' : ` opacity="${opacity}"`;
    const style =
      width === undefined
        ? `fill="${paint}"${faint}`
        : `fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round"${faint}`;
    return outline(form, style);
  }
}

function outline(exact: string, style: string): string {
  const form = exact.replaceAll(/\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10));
  const [kind, ...n] = form.split(/\s+/);
  if (kind === 'o') return `<circle cx="${n[0]}" cy="${n[1]}" r="${n[2]}" ${style}/>`;
  if (kind === 'e') return `<ellipse cx="${n[0]}" cy="${n[1]}" rx="${n[2]}" ry="${n[3]}" ${style}/>`;
  if (kind === 'r') {
    const radius = n[4] === undefined ? '' : ` rx="${n[4]}"`;
    return `<rect x="${n[0]}" y="${n[1]}" width="${n[2]}" height="${n[3]}"${radius} ${style}/>`;
  }
  if (!form.startsWith('M')) throw new Error(`not a form: ${form}`);
  return `<path ${style} d="${form}"/>`;
}

function group([x = '0', y = '0', scale, turn]: string[]): string {
  const scaled = scale === undefined || scale === '1' ? '' : ` scale(${scale})`;
  return `<g transform="translate(${x} ${y})${turn === undefined ? '' : ` rotate(${turn})`}${scaled}">`;
}

function gradient(id: string, colours: string): string {
  if (colours.endsWith('*')) {
    const colour = colours.slice(0, -1);
    const stop = (offset: number, opacity: number) =>
      `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
    return `<radialGradient id="${id}">${stop(0, 0.9)}${stop(0.4, 0.42)}${stop(1, 0)}</radialGradient>`;
  }
  const across = colours.includes('>');
  const stops = colours.split(/[/>]/);
  const markup = stops
    .map((colour, i) => {
      const clear = colour.length > 7 ? ' stop-opacity="0"' : '';
      return `<stop offset="${roundToHundredths(i / (stops.length - 1))}" stop-color="${colour.slice(0, 7)}"${clear}/>`;
    })
    .join('');
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">${markup}</linearGradient>`;
}

export const placeSketchAt = (
  x: number,
  y: number,
  scale: number | string,
  sketch: SketchNotation,
  turn?: number,
): SketchNotation => `( ${x} ${y} ${scale}${turn === undefined ? '' : ` ${turn}`}\n${sketch}\n)`;

export const roundToHundredths = (n: number): number => Math.round(n * 100) / 100;

/** The same seed gives the same picture on every machine: seeding twice must not make new files. */
export type SeededDice = (from: number, to: number) => number;

export function createSeededDice(seed: string): SeededDice {
  let state = 0x811c9dc5;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (from, to) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.round(from + (((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * (to - from));
  };
}

export const makeArray = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

export function mixColours(from: string, to: string, amount: number): string {
  const channel = (colour: string, i: number) => Number.parseInt(colour.slice(1 + i * 2, 3 + i * 2), 16);
  const blended = [0, 1, 2].map((i) => Math.round(channel(from, i) * (1 - amount) + channel(to, i) * amount));
  return `#${blended.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
