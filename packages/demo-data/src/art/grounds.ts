import { mixColours, makeArray, type SeededDice, type SketchNotation } from './sketch-renderer-dice-and-colours.ts';
import { colourUnderSky, type SkyPalette } from './sky-palettes.ts';
import { drawCloudPuffs } from './distant-silhouettes.ts';

type Ground = (sky: SkyPalette, dice: SeededDice) => SketchNotation;

const glints = (dice: SeededDice, low: number): string =>
  makeArray(20, () => `M${dice(0, 620)} ${dice(low, 352)}h${dice(16, 44)}`).join('');

const slab = (sky: SkyPalette, top: string, bottom: string, d: string) =>
  `${colourUnderSky(sky, top)}/${colourUnderSky(sky, bottom, 0.15)} ${d}`;

export const drawGroundByName = {
  sea: (
    sky,
    dice,
  ) => `${mixColours(sky.far[0], '#FFFFFF', 0.15)}/${sky.far[1]}/${mixColours(sky.far[2], '#0A2A5C', 0.45)} M0 250h640v110H0z
~2 #FFFFFF@.34 ${glints(dice, 258)}\n~4 ${sky.light}@.7 ${makeArray(8, (i) => `M${286 + dice(-6, 12)} ${258 + i * 12}h${dice(30, 66)}`).join('')}`,
  lake: (sky, dice) =>
    `${mixColours(sky.far[0], '#FFFFFF', 0.5)}/${mixColours(sky.far[0], '#FFFFFF', 0.2)} M0 268h640v92H0z\n~2.4 ${sky.far[2]}@.4 ${glints(dice, 276)}`,
  meadow: (sky) => `${slab(sky, '#9EDCA0', '#5FB98A', 'M0 276c110-26 220-30 330-16s210 10 310-10v110H0z')}
${slab(sky, '#6DC48C', '#2F8F6B', 'M0 318c120-26 230-22 340-8s200 4 300-14v64H0z')}`,
  wheat: (sky, dice) => `${slab(sky, '#FFDD7A', '#E9A23F', 'M0 272c120-20 220-22 330-12s210 4 310-8v108H0z')}
~2.4 ${colourUnderSky(sky, '#FFF0BE')}@.8 ${makeArray(30, () => {
    const [x, y] = [dice(0, 640), dice(290, 350)];
    return `M${x} ${y}q4-12 12-16`;
  }).join('')}`,
  sand: (sky) => `${slab(sky, '#F3C78C', '#D08A50', 'M0 282c80-20 140-26 220-12s110 18 190 10 150-26 230-18v98H0z')}
${slab(sky, '#E7A866', '#A9603A', 'M0 332c80-30 170-34 250-16 100 22 230 22 390-14v58H0z')}`,
  snow: (sky) => `${slab(sky, '#FFFFFF', '#CFE2F5', 'M0 276c90-22 200-26 320-10s220 6 320-14v108H0z')}
${slab(sky, '#EDF5FD', '#B4CFEC', 'M0 326c110-28 220-22 320-8s220 2 320-16v58H0z')}`,
  street: (sky, dice) => `${colourUnderSky(sky, '#5A5F86')}/${colourUnderSky(sky, '#2D3054', 0.2)} M0 272h640v88H0z
~3 ${sky.light}@.4 ${glints(dice, 284)}\n${colourUnderSky(sky, '#7B80A8')} M0 268h640v8H0z`,
  planks: (sky) => `${slab(sky, '#C98D5C', '#8A5638', 'M0 284h640v76H0z')}
~2 ${colourUnderSky(sky, '#6E4029')}@.5 M0 302h640M0 326h640M90 284v18M250 302v24M420 284v18M560 302v24M160 326v34M480 326v34\n${colourUnderSky(sky, '#E4B07E')} M0 282h640v5H0z`,
  tiles: (sky) => `${slab(sky, '#EFE3D4', '#C2A996', 'M0 280h640v80H0z')}
${colourUnderSky(sky, '#B9988A')}@.4 ${makeArray(6, (i) => `M${i * 120 - 20} 280h54l-20 26h-64zM${i * 130 - 90} 306h70l-30 54h-96z`).join('')}`,
  stone: (sky) => `${colourUnderSky(sky, '#8A84A8')}/${colourUnderSky(sky, '#4B466E', 0.15)} M0 280h640v80H0z
~3 ${colourUnderSky(sky, '#332E55', 0.1)}@.6 M0 304h640M0 332h640M80 280v24M220 280v24M400 280v24M540 280v24M140 304v28M320 304v28M480 304v28M60 332v28M240 332v28M420 332v28M590 332v28`,
  clouds: (
    sky,
    dice,
  ) => `${mixColours('#FFFFFF', sky.far[0], 0.22)} ${drawCloudPuffs(dice, -40, 320, 330, 74)}${drawCloudPuffs(dice, 340, 326, 340, 80)}
#FFFFFF ${drawCloudPuffs(dice, -60, 366, 400, 60)}${drawCloudPuffs(dice, 300, 370, 400, 64)}`,
  seabed: (sky) => `${slab(sky, '#E8D3A0', '#8FA6A0', 'M0 306c70-22 150-16 220-4s130 8 200-6 140-16 220 4v60H0z')}
${colourUnderSky(sky, '#3B6E8F', 0.15)} M0 338c90-20 160-10 260 2s240-10 380-16v36H0z`,
  moon: (sky) => `${slab(sky, '#E4E0F0', '#8C88B4', 'M0 286c100-24 220-26 330-10s210 4 310-12v96H0z')}
${colourUnderSky(sky, '#8F8AB8', 0.1)}@.6 M70 318a44 10 0 1 0 88 0a44 10 0 1 0-88 0M450 300a34 7 0 1 0 68 0a34 7 0 1 0-68 0M300 342a52 11 0 1 0 104 0a52 11 0 1 0-104 0`,
  ice: (sky) => `${mixColours('#F4FCFF', sky.far[0], 0.2)}/${mixColours('#A9D8F0', sky.far[1], 0.4)} M0 274h640v86H0z
#FFFFFF@.6 M40 290l120-10 60 14-130 12zM380 300l150-14 90 10-160 20zM180 334l160-12 60 16-170 14z\n~2 #FFFFFF@.8 M230 360l40-40 50-10 30-36M500 360l-20-30 20-20`,
  path: (sky) => `${slab(sky, '#8FD095', '#3F9B78', 'M0 276c110-22 220-26 330-14s210 8 310-8v106H0z')}
${colourUnderSky(sky, '#F7E3B5')} M300 272c20 0 30 0 40 0 0 14-60 20-40 40s90 20 110 48H200c0-24 90-34 80-52s10-26 20-36z`,
  rails: (sky) => `${slab(sky, '#B9A58F', '#7C6657', 'M0 284h640v76H0z')}
${colourUnderSky(sky, '#6B4E3E')} ${makeArray(18, (i) => `M${i * 38 - 10} 300h18l-4 30h-22z`).join('')}\n${colourUnderSky(sky, '#D6DEE6')} M0 302h640v5H0zM0 320h640v6H0z`,
  lava: (sky) => `${colourUnderSky(sky, '#4A2630')} M0 280c120-16 210-8 320-4s220-8 320 0v84H0z
#FFD35C/#F2622E M0 308c90-14 130 4 200 0s110-12 190 0 150-8 250-4v14c-90 12-170-6-250 2s-110 6-190 2-120 10-200 2zM180 346c60-10 110 0 170-4s90-4 130 0v10c-50 6-100-2-150 2s-100 2-150 0z`,
  pond: (
    sky,
    dice,
  ) => `${mixColours(sky.far[1], '#2C8587', 0.4)}/${mixColours(sky.far[2], '#0E4450', 0.5)} M0 236h640v124H0z
~2.2 #FFFFFF@.3 ${glints(dice, 244)}\n${colourUnderSky(sky, '#6DBB7F')} ${[
    [70, 322, 46],
    [160, 346, 32],
    [560, 330, 52],
    [470, 350, 30],
    [610, 286, 26],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        `M${x - r} ${y}a${r} ${r * 0.32} 0 1 0 ${r * 2} 0a${r} ${r * 0.32} 0 0 0 ${-r * 0.7}-${r * 0.26}l${-r * 0.3} ${r * 0.26}z`,
    )
    .join('')}`,
  board: (sky) => `${slab(sky, '#F2E2C2', '#B98E62', 'M0 250h640v110H0z')}
${colourUnderSky(sky, '#5E4236')}@.75 ${makeArray(3, (row) =>
    makeArray(9, (i) => {
      const [y, h, s] = [250 + row * 34, 34, 1 + row * 0.34];
      const x = (i * 2 + (row % 2) - 8) * 40 * s + 320;
      return `M${x} ${y}h${40 * s}l${(x - 320) * 0.12 + 3} ${h}h${-44 * s}z`;
    }).join(''),
  ).join('')}`,
  none: () => '',
} as const satisfies Record<string, Ground>;

export type GroundName = keyof typeof drawGroundByName;
