import {
  placeSketchAt,
  mixColours,
  roundToHundredths,
  makeArray,
  type SeededDice,
  type SketchNotation,
} from './sketch-renderer-dice-and-colours.ts';
import { colourUnderSky, type SkyPalette } from './sky-palettes.ts';
import { drawCloudPuffs } from './distant-silhouettes.ts';

type Foreground = (sky: SkyPalette, dice: SeededDice) => SketchNotation;

/** The same sketch in both lower corners, mirrored, so that the frame closes around the subject. */
const bothSides = (sketch: SketchNotation): SketchNotation => `${sketch}\n( 640 0 -1,1\n${sketch}\n)`;

const blade = (x: number, y: number, h: number, lean: number) =>
  `M${x - 5} ${y}q${lean * 0.3} ${-h * 0.6} ${lean + 5} ${-h}q${-lean * 0.2 + 2} ${h * 0.5} 5 ${h}z`;

const leaf = (x: number, y: number, length: number, turn: number) => {
  const a = (turn * Math.PI) / 180;
  const [dx, dy, nx, ny] = [
    Math.cos(a) * length,
    Math.sin(a) * length,
    -Math.sin(a) * length * 0.3,
    Math.cos(a) * length * 0.3,
  ];
  return `M${x} ${y}q${roundToHundredths(dx * 0.4 + nx)} ${roundToHundredths(dy * 0.4 + ny)} ${roundToHundredths(dx)} ${roundToHundredths(dy)}q${roundToHundredths(-dx * 0.6 - nx)} ${roundToHundredths(-dy * 0.6 - ny)} ${roundToHundredths(-dx)} ${roundToHundredths(-dy)}z`;
};

const spray = (x: number, y: number, length: number, turns: number[]) =>
  turns.map((t) => leaf(x, y, length, t)).join('');

export const drawForegroundByName = {
  grass: (sky, dice) =>
    `${colourUnderSky(sky, '#2F8F6B', 0.12)} ${makeArray(34, (i) => {
      const x = i < 17 ? i * 11 : 460 + (i - 17) * 11;
      return blade(x, 364, dice(24, 70) - Math.abs(i - 17) * -1, dice(-22, 22));
    }).join('')}`,
  reeds: (sky) =>
    bothSides(`~4 ${colourUnderSky(sky, '#3F7F5C', 0.2)} M20 364q6-90 24-150M50 364q0-80-14-120M84 364q4-60 22-96M8 364q0-60 2-110
${colourUnderSky(sky, '#8A5638', 0.1)} r 38 190 11 40 5.5\n${colourUnderSky(sky, '#8A5638', 0.1)} r 100 244 10 34 5\n${colourUnderSky(sky, '#3F7F5C', 0.25)} ${blade(30, 364, 120, 40)}${blade(70, 364, 90, -30)}${blade(110, 364, 60, 26)}`),
  leaves: (sky) =>
    bothSides(
      `${colourUnderSky(sky, '#2E8F6E', 0.2)} ${spray(-6, -4, 130, [8, 34, 62, 88])}${spray(20, -10, 96, [0, 20, 50, 74])}\n${colourUnderSky(sky, '#5BBE8B', 0.1)} ${spray(-6, 0, 84, [20, 48, 76])}`,
    ),
  jungle: (sky) =>
    bothSides(`${colourUnderSky(sky, '#1F6E58', 0.2)} ${spray(-10, 370, 190, [-84, -64, -44, -22])}${spray(-10, -10, 150, [10, 40, 70])}
${colourUnderSky(sky, '#3FA37C', 0.1)} ${spray(0, 366, 130, [-76, -54, -30, -8])}\n~2.5 ${colourUnderSky(sky, '#8FE0B4', 0.1)}@.6 M0 366L60 262M0 366L96 300`),
  pines: (sky) =>
    bothSides(
      `${colourUnderSky(sky, '#1F5C56', 0.22)} M40 196l30 50h-12l28 46h-14l34 68H-26l34-68H-6l28-46H10z\n${colourUnderSky(sky, '#2E7A6B', 0.15)} M108 266l20 34h-8l20 32h-10l20 34H66l20-34h-8l18-32h-8z`,
    ),
  snowpines: (sky) =>
    bothSides(`${colourUnderSky(sky, '#2B5A8C', 0.15)} M40 196l30 50h-12l28 46h-14l34 68H-26l34-68H-6l28-46H10zM108 266l20 34h-8l20 32h-10l20 34H66l20-34h-8l18-32h-8z
#FFFFFF M40 196l18 30c-10 6-14-4-20 4-4 2-8 0-16-4zM108 266l12 22c-8 4-12-4-24 0zM10 290l20 6 20-4 22 6 8-4-22-38c-14 8-26 0-36 8z`),
  rocks: (sky) =>
    bothSides(
      `${colourUnderSky(sky, '#5C6B86', 0.25)}/${colourUnderSky(sky, '#333F5C', 0.3)} M-4 364v-86l40-22 38 14 20 40 34 16 18 38z\n${colourUnderSky(sky, '#8797B0', 0.2)} M-4 278l40-22 38 14-30 14z`,
    ),
  flowers: (sky, dice) => {
    const spots = makeArray(22, (i) => ({
      x: (i < 11 ? i * 17 : 450 + (i - 11) * 18) + dice(-5, 5),
      y: dice(318, 350),
    }));
    const bloom = (from: number) =>
      spots
        .filter((_, i) => i % 3 === from)
        .map(({ x, y }) => `M${x - 9} ${y}a5 5 0 1 1 9-5a5 5 0 1 1 9 5a5 5 0 1 1-9 6a5 5 0 1 1-9-6z`)
        .join('');
    return `~3 ${colourUnderSky(sky, '#3F9B78', 0.1)} ${spots.map(({ x, y }) => `M${x} ${y}q3 16 0 46`).join('')}\n${colourUnderSky(sky, '#FF8FA8')} ${bloom(0)}\n${colourUnderSky(sky, '#FFD66B')} ${bloom(1)}\n${colourUnderSky(sky, '#FFFFFF')} ${bloom(2)}`;
  },
  lavender: (sky, dice) =>
    makeArray(
      2,
      (row) =>
        `${colourUnderSky(sky, row ? '#7A5CC4' : '#A58BE0', 0.05)} ${makeArray(26, (i) => {
          const x = i * 26 + row * 12 + dice(-4, 4);
          const h = Math.abs(i - 13) * 3 + 26;
          return `M${x} ${362 - h}q7 12 0 ${h}q-7 ${-h + 12} 0 ${-h}z`;
        }).join('')}`,
    ).join('\n'),
  coral: (sky) =>
    bothSides(`~11 ${colourUnderSky(sky, '#F0647C')} M60 364v-44M60 340q-24 0-24-28M60 332q20-2 20-24\n~9 ${colourUnderSky(sky, '#F7A35C')} M124 364v-26M124 352q-14 0-14-16M124 350q14 0 14-18
${colourUnderSky(sky, '#1F5C86', 0.2)} M-4 364v-70c14-8 34 0 40 22s20 22 26 48z`),
  kelp: (sky) =>
    bothSides(
      [16, 46, 80, 110]
        .map(
          (x, i) =>
            `~${11 - i} ${colourUnderSky(sky, i % 2 ? '#1F8A7E' : '#14666E', 0.15)} M${x} 366c-24-34 22-54 0-${92 - i * 14}s18-46 2-${80 - i * 16}`,
        )
        .join('\n'),
    ),
  curtain: (sky) =>
    bothSides(`${colourUnderSky(sky, '#B8324A')}>${colourUnderSky(sky, '#6E1730', 0.1)} M-4-4h150c-8 120-50 200-110 230 10 50 4 100 0 138H-4z\n${colourUnderSky(sky, '#8E2742')}@.6 M30-4h22c-4 110-20 180-44 220H-4V190C20 140 30 70 30-4zM90-4h20c-8 100-40 170-72 200 34-60 48-120 52-200z
#F2C14E M-4 214c16 6 34 8 46 2l4 12c-16 6-34 4-50-2z`),
  bamboo: (sky) =>
    bothSides(
      [10, 52, 96]
        .map(
          (x, i) =>
            `${colourUnderSky(sky, '#4FA35C')}>${colourUnderSky(sky, '#2E7550', 0.1)} r ${x} -10 ${22 - i * 4} 380\n${colourUnderSky(sky, '#A5DB8A')} ${makeArray(5, (k) => `M${x - 2} ${30 + k * 78 + i * 22}h${26 - i * 4}v5h${i * 4 - 26}z`).join('')}`,
        )
        .join('\n') +
        `\n${colourUnderSky(sky, '#3F9B62', 0.1)} ${spray(70, 90, 66, [-20, 8, 36])}${spray(110, 210, 54, [-30, 0, 30])}${spray(30, 40, 70, [30, 60])}`,
    ),
  maple: (sky, dice) =>
    bothSides(`~8 ${colourUnderSky(sky, '#5E3A34', 0.2)} M-6 40c50 0 90 10 150 44M60 44c20-14 40-20 70-22
${colourUnderSky(sky, '#E2573F')} ${drawCloudPuffs(dice, -30, 60, 110, 54)}${drawCloudPuffs(dice, 70, 46, 80, 34)}\n${colourUnderSky(sky, '#F59A4A')} ${drawCloudPuffs(dice, -20, 84, 80, 36)}${drawCloudPuffs(dice, 90, 96, 60, 24)}`),
  blossom: (sky, dice) =>
    bothSides(
      `~7 ${colourUnderSky(sky, '#6B4450', 0.15)} M-6 30c60 6 100 20 160 60\n${colourUnderSky(sky, '#F58FB5')} ${drawCloudPuffs(dice, -30, 60, 120, 56)}${drawCloudPuffs(dice, 80, 66, 70, 30)}\n${colourUnderSky(sky, '#FFC9DD')} ${drawCloudPuffs(dice, -24, 40, 90, 40)}${drawCloudPuffs(dice, 110, 90, 54, 22)}`,
    ),
  bare: (sky) =>
    bothSides(
      `~9 ${colourUnderSky(sky, '#4A4450', 0.25)} M-6 210c40-30 60-70 70-130M40 170c30-10 60-30 80-64\n~4 ${colourUnderSky(sky, '#4A4450', 0.25)} M64 80c-4-30 6-50 20-66M64 100c-20-16-30-34-30-56M120 106c10-20 24-30 44-36M100 130c20 0 36 2 50 12`,
    ),
  icicles: (sky) =>
    `${mixColours('#EAF7FF', sky.far[0], 0.2)} M0-4h640v14${makeArray(16, (i) => `l-12 ${[34, 16, 54, 22, 44, 18, 30, 60][i % 8]}l-8 -${[34, 16, 54, 22, 44, 18, 30, 60][i % 8]}l-20 0`).join('')}z`,
  bulbs: (sky) =>
    `~2 ${colourUnderSky(sky, '#1B1238', 0.2)} M-10 20Q160 90 320 46T650 20\n${[
      40, 110, 190, 262, 330, 400, 470, 540, 606,
    ]
      .map((x, i) => {
        const y = roundToHundredths(Math.abs(x - 320) > 160 ? 44 + (i % 2) * 8 : 60 - Math.abs(x - 320) * 0.02);
        const c = ['#FFD66B', '#FF8FA8', '#7FF3E0'][i % 3] ?? '';
        return `${c}* o ${x} ${y} 22\n${c} o ${x} ${y} 5.5`;
      })
      .join('\n')}`,
  lanterns: (sky) =>
    [44, 128, 512, 596]
      .map((x, i) =>
        placeSketchAt(
          x,
          [70, 44, 44, 70][i] ?? 0,
          [1, 0.7, 0.7, 1][i] ?? 1,
          `~2 ${colourUnderSky(sky, '#2A1430')} M0-90V-24\n#FFB45C* o 0 0 56\n#FF8A5C/#D93A36 e 0 0 21 24\n#F7C65C r -9 -28 18 6 2\n#F7C65C r -9 22 18 6 2\n~2.5 #F7C65C M0 28v14`,
        ),
      )
      .join('\n'),
  frame: (sky) =>
    `${colourUnderSky(sky, '#7A4B3A', 0.15)}>${colourUnderSky(sky, '#4A2B26', 0.2)} M-2-2h46v364H-2zM642-2h-46v364h46z\n${colourUnderSky(sky, '#8F5E44', 0.1)} M-2-2h644v26H-2zM-2 336h644v26H-2z\n${colourUnderSky(sky, '#B98560', 0.05)} M44 24h5v312h-5zM591 24h5v312h-5z`,
  vines: (
    sky,
  ) => `${makeArray(9, (i) => `~3.5 ${colourUnderSky(sky, '#2E7A5C', 0.2)} M${[6, 44, 84, 130, 180, 470, 520, 568, 622][i]} -4q${i % 2 ? 14 : -12} ${[70, 50, 34, 22, 12, 14, 30, 54, 80][i]} 0 ${[140, 100, 70, 46, 26, 28, 64, 110, 150][i]}`).join('\n')}
${colourUnderSky(sky, '#4FB183', 0.12)} ${[6, 44, 84, 520, 568, 622].map((x) => spray(x, 20, 26, [20, 160]) + spray(x - 3, 52, 24, [30, 150]) + (x < 60 || x > 560 ? spray(x, 90, 22, [20, 160]) : '')).join('')}`,
  cacti: (sky) =>
    bothSides(
      `${colourUnderSky(sky, '#3F8F6B', 0.12)} M44 364V236a15 15 0 0 1 30 0v50h12v-28a9 9 0 0 1 18 0v32a14 14 0 0 1-14 14H74v60zM44 316H30a14 14 0 0 1-14-14v-22a9 9 0 0 1 18 0v18h10z\n${colourUnderSky(sky, '#A5DB9A')}@.5 M54 244h4v110h-4z\n${colourUnderSky(sky, '#FF8FA8')} o 59 220 7`,
    ),
  shrooms: (sky) =>
    bothSides(`${colourUnderSky(sky, '#FFF1DC')} M44 364c4-30 4-44 0-62h26c-4 22-4 40 2 62zM108 364c2-18 2-26 0-36h16c-2 14-2 24 2 36z\n${colourUnderSky(sky, '#E2573F')}/${colourUnderSky(sky, '#B93F3A')} M10 306c4-34 24-52 48-52s44 18 48 52c-30 10-66 10-96 0zM92 332c2-20 12-30 24-30s24 10 26 30c-16 6-34 6-50 0z
${colourUnderSky(sky, '#FFF6E4')} M34 284a7 7 0 1 0 14 0a7 7 0 1 0-14 0M64 276a8 8 0 1 0 16 0a8 8 0 1 0-16 0M110 320a4 4 0 1 0 8 0a4 4 0 1 0-8 0`),
  ferns: (sky) =>
    bothSides(
      [
        [-72, 150],
        [-50, 170],
        [-26, 140],
      ]
        .map(([turn = 0, length = 0]) => {
          const a = (turn * Math.PI) / 180;
          return `${colourUnderSky(sky, '#2E8A5C', 0.18)} ${makeArray(6, (k) => {
            const t = 0.2 + k * 0.14;
            const [x, y] = [Math.cos(a) * length * t, 364 + Math.sin(a) * length * t];
            return (
              leaf(roundToHundredths(x), roundToHundredths(y), roundToHundredths(46 * (1.2 - t)), turn - 62) +
              leaf(roundToHundredths(x), roundToHundredths(y), roundToHundredths(46 * (1.2 - t)), turn + 62)
            );
          }).join('')}`;
        })
        .join('\n'),
    ),
  puffs: (sky, dice) =>
    `${mixColours('#FFFFFF', sky.far[0], 0.12)} ${drawCloudPuffs(dice, -60, 372, 260, 74)}${drawCloudPuffs(dice, 450, 372, 260, 80)}`,
  fence: (sky) =>
    `${colourUnderSky(sky, '#B98560', 0.08)} ${makeArray(11, (i) => {
      const x = i * 64 - 10;
      return Math.abs(x - 312) < 110 ? '' : `M${x} 364v-56l8-8 8 8v56z`;
    }).join('')}M-4 322h220v8H-4zM424 322h220v8H424zM-4 344h220v8H-4zM424 344h220v8H424z`,
  stalactites: (sky) =>
    `${sky.far[2]}/${sky.shade[0]} M0-2h640v30l-20 34-16-30-20 70-24-66-30 24-26-40H150l-24 36-22-26-30 76-22-66-26 30-26-46zM0 362v-56l24-26 22 40 26-14 20 56zM640 362v-70l-26-20-18 44-24-12-22 58z`,
  lotus: (sky) =>
    bothSides(`${colourUnderSky(sky, '#2F8F6B', 0.1)} M-10 330a64 22 0 1 0 128 0a64 22 0 1 0-128 0M60 356a50 16 0 1 0 100 0a50 16 0 1 0-100 0\n~4 ${colourUnderSky(sky, '#3F9B62', 0.1)} M40 364q-6-60 6-110M92 364q10-40 8-70
${colourUnderSky(sky, '#57B98A')} M-4 250c20-22 80-22 100 0-24 14-76 14-100 0z\n${colourUnderSky(sky, '#F58FB5')} M100 300c-18-10-22-28-16-42 6 2 10 6 13 12 2-10 6-16 12-20 6 6 10 14 10 24 4-6 8-10 14-10 4 16-6 30-22 36z\n${colourUnderSky(sky, '#FFD9E6')} M102 300c-8-12-8-28 4-40 10 12 10 30 0 40z`),
  roofline: (sky) =>
    `${colourUnderSky(sky, '#3A3560', 0.25)} M-2 362v-40l60-24 70 34v30zM642 362v-54l-50-20-84 42v32z\n${colourUnderSky(sky, '#5A5488', 0.15)} M-2 322l60-24 70 34-4 6-66-32-60 24zM642 308l-50-20-84 42 4 6 80-40 50 20z`,
  none: () => '',
} as const satisfies Record<string, Foreground>;

export type ForegroundName = keyof typeof drawForegroundByName;
