import { makeArray, type SeededDice, type SketchNotation } from './sketch-renderer-dice-and-colours.ts';
import type { SkyPalette } from './sky-palettes.ts';

type Particles = (sky: SkyPalette, dice: SeededDice) => SketchNotation;

const dots = (dice: SeededDice, count: number, top = 10, low = 350) =>
  makeArray(count, () => `M${dice(4, 636)} ${dice(top, low)}h.1`).join('');

const petals = (dice: SeededDice, count: number) =>
  makeArray(
    count,
    () => `M${dice(0, 636)} ${dice(10, 340)}q${dice(4, 8)}-${dice(5, 8)} ${dice(9, 12)} 1q-4 7-${dice(9, 11)}-1z`,
  ).join('');

export const drawParticlesByName = {
  petals: (_, dice) => `#FF9DBE ${petals(dice, 14)}\n#FFD3E2 ${petals(dice, 10)}`,
  leaves: (_, dice) => `#E2694F ${petals(dice, 10)}\n#F2B04B ${petals(dice, 10)}`,
  greenery: (_, dice) => `#7CC98F ${petals(dice, 12)}\n#C9EBA5 ${petals(dice, 8)}`,
  snow: (_, dice) => `~3 #FFFFFF@.75 ${dots(dice, 46)}\n~5.5 #FFFFFF@.9 ${dots(dice, 16)}`,
  fireflies: (_, dice) =>
    makeArray(9, () => {
      const [x, y] = [dice(20, 620), dice(120, 330)];
      return `#FFE38A* o ${x} ${y} 13\n#FFF6CF o ${x} ${y} 2.4`;
    }).join('\n'),
  bubbles: (_, dice) =>
    makeArray(12, () => {
      const [x, y, r] = [dice(10, 630), dice(20, 330), dice(3, 9)];
      return `~1.8 #EFFFFF@.7 M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
    }).join('\n'),
  rain: (_, dice) =>
    `~1.8 #E8F4FF@.5 ${makeArray(44, () => `M${dice(0, 650)} ${dice(-10, 340)}l-7 ${dice(16, 26)}`).join('')}`,
  embers: (_, dice) => `~4 #FFC45C ${dots(dice, 18, 40)}\n~2.4 #FF8A4A ${dots(dice, 26, 10)}`,
  dust: (sky, dice) => `~3 ${sky.light}@.6 ${dots(dice, 26, 40)}\n~1.8 #FFFFFF@.6 ${dots(dice, 24, 20)}`,
  notes: (sky, dice) =>
    makeArray(7, () => {
      const [x, y] = [dice(20, 610), dice(30, 220)];
      return `${sky.light}@.9 M${x} ${y}a5 4 0 1 0 10-1v-17l9 4v-6l-12-5v21a5 4 0 0 0-7 4z`;
    }).join('\n'),
  sparks: (_, dice) =>
    `#FFFFFF@.9 ${makeArray(12, () => {
      const [x, y, r] = [dice(10, 630), dice(14, 300), dice(4, 9)];
      return `M${x} ${y - r}q1 ${r - 1} ${r} ${r}q${1 - r} 1 ${-r} ${r}q-1 ${1 - r} ${-r} ${-r}q${r - 1}-1 ${r} ${-r}z`;
    }).join('')}`,
  birds: (sky, dice) =>
    `~2.6 ${sky.shade[0]}@.8 ${makeArray(6, () => `M${dice(40, 580)} ${dice(30, 140)}q5-6 10 0q5-6 10 0`).join('')}`,
  confetti: (_, dice) =>
    ['#FFD66B', '#FF7A8A', '#6FD6E8', '#FFFFFF']
      .map(
        (c) =>
          `${c} ${makeArray(8, () => `M${dice(0, 630)} ${dice(6, 250)}l${dice(4, 8)} ${dice(1, 4)}l-3 ${dice(5, 8)}l-6-3z`).join('')}`,
      )
      .join('\n'),
  meteors: (_, dice) =>
    makeArray(6, () => {
      const [x, y, l] = [dice(60, 620), dice(10, 140), dice(40, 90)];
      return `#FFFFFF00>#FFF6CF M${x} ${y}l${-l} ${l * 0.45}l2 3z\n#FFFDEB o ${x - l} ${Math.round(y + l * 0.45)} 2.6`;
    }).join('\n'),
  shoal: (_, dice) =>
    `#E6FBFF@.6 ${makeArray(16, () => {
      const [x, y] = [dice(10, 620), dice(50, 260)];
      return `M${x} ${y}q7-6 14 0l6-4v8l-6-4q-7 6-14 0z`;
    }).join('')}`,
  butterflies: (_, dice) =>
    ['#FFB347', '#FF8FC0', '#8FD8FF']
      .flatMap((c) =>
        makeArray(2, () => {
          const [x, y] = [dice(20, 610), dice(70, 290)];
          return `${c} M${x} ${y}c-10-12-18-4-9 3c-8 4-2 11 9 3c11 8 17 1 9-3c9-7 1-15-9-3z`;
        }),
      )
      .join('\n'),
  none: () => '',
} as const satisfies Record<string, Particles>;

export type ParticlesName = keyof typeof drawParticlesByName;
