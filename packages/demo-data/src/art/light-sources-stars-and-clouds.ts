import {
  mixColours,
  roundToHundredths,
  makeArray,
  type SeededDice,
  type SketchNotation,
} from './sketch-renderer-dice-and-colours.ts';
import type { SkyPalette } from './sky-palettes.ts';

type Light = (sky: SkyPalette, x: number, y: number, r: number, dice: SeededDice) => SketchNotation;

const halo = (sky: SkyPalette, x: number, y: number, r: number) => `${sky.light}* o ${x} ${y} ${r}`;

export const drawLightSourceByName = {
  sun: (sky, x, y, r) => `${halo(sky, x, y, r * 3)}\n${sky.light} o ${x} ${y} ${r}`,
  moon: (sky, x, y, r) => `${halo(sky, x, y, r * 2.8)}
#FFFDF2/#F6E2B2 o ${x} ${y} ${r}
#E3CB92@.4 M${x - r * 0.55} ${y - r * 0.2}a${r * 0.2} ${r * 0.2} 0 1 0 ${r * 0.4} 0a${r * 0.2} ${r * 0.2} 0 1 0 ${-r * 0.4} 0M${x + r * 0.1} ${y + r * 0.3}a${r * 0.26} ${r * 0.26} 0 1 0 ${r * 0.52} 0a${r * 0.26} ${r * 0.26} 0 1 0 ${-r * 0.52} 0`,
  crescent: (sky, x, y, r) => `${halo(sky, x, y, r * 3)}
#FFF3CF M${x} ${y - r}a${r} ${r} 0 1 0 ${r} ${r}a${roundToHundredths(r * 0.78)} ${roundToHundredths(r * 0.78)} 0 0 1 ${-r} ${-r}z`,
  seal: (_sky, x, y, r) => `#E4573F/#F08A5C o ${x} ${y} ${r}
#FFF6E4@.75 r ${x - r - 12} ${y + r * 0.2} ${r * 1.4} 5 2.5
#FFF6E4@.75 r ${x - 6} ${y + r * 0.5} ${r * 1.3} 4 2`,
  ringed: (sky, x, y, r) => `${halo(sky, x, y, r * 2.4)}
#F6C78A/#B4637E o ${x} ${y} ${r}
#FFE6BC@.4 M${x - r} ${y - r * 0.2}c${r * 0.6} ${r * 0.24} ${r * 1.4} ${r * 0.24} ${r * 2} 0v${r * 0.22}c${-r * 0.6} ${r * 0.24} ${-r * 1.4} ${r * 0.24} ${-r * 2} 0z
~${roundToHundredths(r * 0.12)} #FFE9C4@.8 M${x - r} ${y + r * 0.28}c${-r} ${r * 0.5} ${r * 0.8} ${r * 0.3} ${r * 1.6} ${-r * 0.2}s${r} ${-r * 0.8} ${r * 0.3} ${-r * 0.5}`,
  beams: (sky, x) =>
    [-190, -90, 10, 110, 210]
      .map(
        (d, i) =>
          `${sky.light}@${[0.1, 0.2, 0.13, 0.22, 0.1][i]} M${x + d * 0.5} -4h${28 + i * 7}l${d * 0.7 + 44} 320h${-96 - i * 9}z`,
      )
      .join('\n'),
  // Curtains that fade above and below.
  ribbons: (
    _sky,
    _x,
    y,
  ) => `#5FE8B400/#5FE8B4/#5FE8B400@.85 M-20 ${y - 90}c120 30 220-40 340-6s220 30 340-20v110c-120 50-200 10-330 6s-220 60-350 14z
#7FD0FF00/#7FD0FF/#7FD0FF00@.6 M-20 ${y - 60}c160-40 240 30 360 0s200-30 320 10v70c-140-20-220 40-340 40s-220-50-340-10z
#B58CFF00/#B58CFF/#B58CFF00@.6 M-20 ${y - 80}c90 30 200-30 300 0s220 20 380-16v60c-120 40-260-10-380 16s-180 0-300 10z`,
  lamp: (sky, x, y, r) => halo(sky, x, y, r * 2.6),
  rays: (sky, x, y, r) => `${halo(sky, x, y, r * 3.4)}
${sky.light}@.3 ${makeArray(12, (i) => {
    const [a, b] = [(i / 12) * 6.283, (i / 12) * 6.283 + 0.2];
    return `M${x} ${y}L${roundToHundredths(x + Math.cos(a) * 520)} ${roundToHundredths(y + Math.sin(a) * 520)}L${roundToHundredths(x + Math.cos(b) * 520)} ${roundToHundredths(y + Math.sin(b) * 520)}z`;
  }).join('')}
${sky.light} o ${x} ${y} ${r}`,
  galaxy: (sky, x, y, r, dice) => `( ${x} ${y} 1 -24
${mixColours(sky.light, '#B58CFF', 0.6)}*@.55 e 0 0 ${r * 6} ${r * 1.4}
${sky.light}*@.7 e 0 0 ${r * 3} ${r * 0.7}
)
~2.2 #FFFFFF@.8 ${makeArray(26, () => {
    const t = dice(-100, 100) / 100;
    return `M${roundToHundredths(x + t * r * 5)} ${roundToHundredths(y - t * r * 2.2 + dice(-18, 18))}h.1`;
  }).join('')}`,
  none: () => '',
} as const satisfies Record<string, Light>;

export type LightSourceName = keyof typeof drawLightSourceByName;

/** Stars: dots in two sizes, as the masters draw them. */
export function drawStars(dice: SeededDice, low: number): SketchNotation {
  const dots = (count: number) => makeArray(count, () => `M${dice(0, 640)} ${dice(0, low)}h.1`).join('');
  return `~1.5 #FFFFFF@.7 ${dots(34)}\n~2.6 #FFFFFF@.9 ${dots(12)}`;
}

/** Long flat strips of cloud. */
export function drawCloudStrips(sky: SkyPalette, dice: SeededDice): SketchNotation {
  const strip = () => {
    const [x, y, w] = [dice(-20, 560), dice(50, 190), dice(70, 150)];
    return `M${x} ${y}h${w}a4 4 0 0 1 0 8h${-w}a4 4 0 0 1 0-8z`;
  };
  return `${mixColours(sky.light, '#FFFFFF', 0.5)}@.4 ${makeArray(5, strip).join('')}`;
}
