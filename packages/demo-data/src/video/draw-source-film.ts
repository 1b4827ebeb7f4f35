import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { runInDecoderSandbox } from '@lanyu/server/integrations/ffmpeg/ffmpeg-process';
import { drawGameArt } from '../art/game-and-banner-art.ts';

/** How a film is drawn; other values give another film. */
export interface FilmPlan {
  slug: string;
  seconds: number;
  width: number;
  height: number;
  framesPerSecond: number;
  key: number;
}

const fadeSeconds = 1;
/** The picture is so much larger than what is seen of it: room to move. */
const room = 1.2;

/** A film of a game's own pictures: the camera drifts over each, lights drift before it, one fades into the next. */
export async function drawSourceFilm(plan: FilmPlan, folder: string): Promise<string> {
  const art = drawGameArt(plan.slug);
  const pictures = [art.cover, ...art.shots].slice(0, plan.seconds < 8 ? 2 : 4);
  const files: string[] = [];
  for (const [index, svg] of pictures.entries()) files.push(await drawPng(plan, svg, join(folder, `${index}.png`)));
  const lights = await drawPng(plan, driftingLights(plan.slug), join(folder, 'lights.png'));
  const film = join(folder, 'film.mkv');
  const each = (plan.seconds + fadeSeconds * (files.length - 1)) / files.length;
  const args = [
    ...'-nostdin -v error -y'.split(' '),
    ...[...files, lights].flatMap((file) => ['-i', file]),
    '-f',
    'lavfi',
    '-i',
    `aevalsrc=${tuneOf(plan)}:d=${plan.seconds}:s=44100`,
    '-filter_complex',
    filtersOf(plan, files.length, each),
    ...'-map [film] -map [sound] -c:v libx264 -preset ultrafast -crf 16 -pix_fmt yuv420p -c:a aac -b:a 128k'.split(' '),
    '-t',
    String(plan.seconds),
    film,
  ];
  const into = { folder, maxBytes: 2 * 1024 ** 3 };
  await runInDecoderSandbox({ program: 'ffmpeg', args, withinMs: 600_000, reads: [], into, niceness: 0 });
  return film;
}

/** Drawn at the size that is needed, and a little larger. */
async function drawPng({ width, height }: FilmPlan, svg: string, file: string): Promise<string> {
  const size = [Math.round(width * room), Math.round(height * room)] as const;
  const density = 72 * Math.max(1, size[0] / 640);
  await writeFile(
    file,
    await sharp(Buffer.from(svg), { density })
      .resize(...size, { fit: 'cover' })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  );
  return file;
}

/** Soft points of light, others for every film. */
function driftingLights(slug: string): string {
  let dice = Array.from(slug).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  const next = (most: number) => {
    dice = (dice * 137 + 411) % 9973;
    return Math.round((dice / 9973) * most);
  };
  const points = Array.from(
    { length: 26 },
    () =>
      `<circle cx="${next(640)}" cy="${next(360)}" r="${1 + next(5)}" opacity="${(0.15 + next(40) / 100).toFixed(2)}"/>`,
  );
  const glow = '<filter id="g"><feGaussianBlur stdDeviation="1.6"/></filter>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360">${glow}<g fill="#fff6d8" filter="url(#g)">${points.join('')}</g></svg>`;
}

/** Where the camera goes over the pictures, in turns: along, up, back, down. */
const ways = [
  ['(iw-ow)*t/D', '(ih-oh)/2'],
  ['(iw-ow)/2', '(ih-oh)*(1-t/D)'],
  ['(iw-ow)*(1-t/D)', '(ih-oh)*t/D'],
  ['(iw-ow)*t/D', '(ih-oh)*(1-t/D)'],
] as const;

function filtersOf({ width, height, seconds, framesPerSecond }: FilmPlan, count: number, each: number): string {
  // Read once and repeated: a picture that the reader repeats is decoded again for every frame.
  const still = (format: string, length: number) =>
    `format=${format},loop=loop=-1:size=1,setpts=N/${framesPerSecond}/TB,trim=duration=${length.toFixed(3)}`;
  const shots = Array.from({ length: count }, (_, n) => {
    const [x, y] = (ways[n % ways.length] ?? ways[0]).map((way) => way.replaceAll('D', each.toFixed(3)));
    const seen = `crop=${width}:${height}:x='${x}':y='${y}',setsar=1,format=yuv420p,fps=${framesPerSecond}`;
    return `[${n}:v]${still('yuv444p', each)},${seen}[p${n}]`;
  });
  const fades = Array.from({ length: count - 1 }, (_, n) => {
    const before = n === 0 ? '[p0]' : `[f${n}]`;
    const offset = ((each - fadeSeconds) * (n + 1)).toFixed(3);
    return `${before}[p${n + 1}]xfade=duration=${fadeSeconds}:offset=${offset}[f${n + 1}]`;
  });
  const last = count === 1 ? '[p0]' : `[f${count - 1}]`;
  const end = Math.max(0, seconds - 1);
  return [
    ...shots,
    ...fades,
    `[${count}:v]${still('yuva420p', seconds)}[lights]`,
    `${last}[lights]overlay=x='-${width * (room - 1)}*t/${seconds}':y='-${height * (room - 1)}*(1-t/${seconds})':shortest=1,` +
      `fade=in:d=0.4,fade=out:st=${end}:d=1[film]`,
    `[${count + 1}:a]aecho=0.8:0.6:180|340:0.25|0.15,volume=3,afade=in:d=0.6,afade=out:st=${end}:d=1[sound]`,
  ].join(';');
}

/** Four chords of two seconds, plucked on every half second, over a soft bass: something to hear, of nobody's making but ours. */
function tuneOf({ key }: FilmPlan): string {
  const root = (220 * 2 ** (key / 12)).toFixed(3);
  const bar = 'floor(mod(t\\,8)/2)';
  const step = `(if(eq(${bar}\\,0)\\,0\\,if(eq(${bar}\\,1)\\,-4\\,if(eq(${bar}\\,2)\\,-7\\,-2))))`;
  const third = `if(eq(${bar}\\,0)\\,3\\,4)`;
  const note = (above: string, octave: number) => `2*PI*t*${octave}*${root}*pow(2\\,(${step}+${above})/12)`;
  const beat = 'mod(floor(t*2)\\,4)';
  const tone = `if(eq(${beat}\\,0)\\,0\\,if(eq(${beat}\\,1)\\,${third}\\,if(eq(${beat}\\,2)\\,7\\,12)))`;
  const pluck = `0.16*sin(${note(tone, 2)})*exp(-4*mod(t\\,0.5))`;
  const bass = `0.1*sin(${note('0', 0.5)})*(0.7+0.3*sin(2*PI*t/4))`;
  const pad = `0.04*sin(${note('7', 1)})+0.04*sin(${note('0', 1)})`;
  return `${pluck}+${bass}+${pad}`;
}
