import {
  placeSketchAt,
  mixColours,
  roundToHundredths,
  makeArray,
  type SeededDice,
  type SketchNotation,
} from './sketch-renderer-dice-and-colours.ts';
import type { SkyPalette } from './sky-palettes.ts';

type Distance = (sky: SkyPalette, dice: SeededDice) => SketchNotation;

/** One round-topped bank of cloud as a single path; all parts turn the same way, or they would cut holes. */
export function drawCloudPuffs(dice: SeededDice, x: number, y: number, width: number, height: number): string {
  const count = Math.max(4, Math.round(width / 30));
  const circles = makeArray(count, (i) => {
    const t = (i + 0.5) / count;
    const r = Math.round(height * (0.32 + 0.5 * Math.sin(t * Math.PI)) * (dice(80, 112) / 100));
    return `M${Math.round(x + t * width - r)} ${Math.round(y - r * 0.6)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  });
  return `${circles.join('')}M${x} ${y}h${width}v${-Math.round(height * 0.3)}h${-width}z`;
}

const wave = (dice: SeededDice, y: number, rise: number): string =>
  `M0 360V${y}${makeArray(4, () => `c${dice(40, 60)} ${-dice(rise / 2, rise)} ${dice(90, 120)} ${-dice(0, rise)} 160 ${dice(-6, 6)}`).join('')}V360z`;

const windows = (dice: SeededDice, x: number, y: number, w: number, h: number, pane: number): string => {
  let d = '';
  for (let row = y + 8; row < y + h - 8; row += pane * 2.2)
    for (let col = x + 6; col < x + w - pane - 3; col += pane * 2)
      if (dice(0, 9) > 5)
        d += `M${roundToHundredths(col)} ${roundToHundredths(row)}h${pane}v${roundToHundredths(pane * 1.1)}h${-pane}z`;
  return d;
};

const pine = (x: number, y: number, s: number) =>
  `M${x} ${y - s}l${roundToHundredths(s * 0.22)} ${roundToHundredths(s * 0.36)}h${-roundToHundredths(s * 0.08)}l${roundToHundredths(s * 0.2)} ${roundToHundredths(s * 0.34)}h${-roundToHundredths(s * 0.08)}l${roundToHundredths(s * 0.22)} ${roundToHundredths(s * 0.3)}h${-roundToHundredths(s * 0.96)}l${roundToHundredths(s * 0.22)} ${-roundToHundredths(s * 0.3)}h${-roundToHundredths(s * 0.08)}l${roundToHundredths(s * 0.2)} ${-roundToHundredths(s * 0.34)}h${-roundToHundredths(s * 0.08)}z`;

const eave = (x: number, y: number, w: number) =>
  `M${x} ${y}c${w * 0.18} ${-4} ${w * 0.32} ${-14} ${w * 0.5} ${-w * 0.24}c${w * 0.18} ${w * 0.24 - 14} ${w * 0.32} ${w * 0.24 - 4} ${w * 0.5} ${w * 0.24}l-5 6h${-w + 10}z`;

export const silhouetteDrawersByName = {
  hills: (sky, dice) =>
    `${sky.far[0]} ${wave(dice, 222, 54)}\n${sky.far[1]} ${wave(dice, 244, 38)}\n${sky.far[2]} ${wave(dice, 266, 22)}`,
  peaks: (sky, dice) =>
    [0, 1]
      .flatMap((layer) =>
        makeArray(5 - layer, (i) => {
          const [x, h] = [i * 150 - 40 + layer * 60 + dice(-24, 24), dice(90, 130) - layer * 26];
          const y = 262;
          return `${sky.far[layer]} M${x - h} ${y}L${x} ${y - h}L${x + h * 0.9} ${y}z
${mixColours(sky.far[layer] ?? '', '#FFFFFF', 0.6)} M${x} ${y - h}l${roundToHundredths(h * 0.26)} ${roundToHundredths(h * 0.29)}l${-roundToHundredths(h * 0.12)} -7l${-roundToHundredths(h * 0.13)} 12l${-roundToHundredths(h * 0.12)} -12l${-roundToHundredths(h * 0.15)} 9z`;
        }),
      )
      .join('\n'),
  karst: (sky, dice) =>
    makeArray(7, (i) => {
      const [x, w, h] = [i * 100 - 40 + dice(-20, 20), dice(70, 110), dice(80, 170)];
      const y = 270;
      return `${sky.far[i % 2]}/${mixColours(sky.far[i % 2] ?? '', '#FFFFFF', 0.5)} M${x} ${y}c${w * 0.1} ${-h * 0.6} ${w * 0.26} ${-h} ${w * 0.5} ${-h}s${w * 0.42} ${h * 0.3} ${w * 0.5} ${h}z`;
    }).join('\n') + `\n#FFFFFF@.55 r -20 236 230 9 4.5\n#FFFFFF@.55 r 400 222 270 8 4\n#FFFFFF@.4 r 180 252 300 8 4`,
  city: (sky, dice) =>
    [0, 1]
      .map((layer) => {
        const towers = makeArray(13 - layer * 2, (i) => ({
          x: i * 58 - 20 + dice(-8, 8),
          w: dice(36, 54),
          h: dice(60, 150) - layer * 36,
        }));
        const blocks = towers.map(({ x, w, h }) => `M${x} 290v${-h - 20}h${w}v${h + 20}z`).join('');
        const panes = towers.map(({ x, w, h }) => windows(dice, x, 270 - h, w, Math.min(h, 80), 5)).join('');
        return `${sky.far[layer + 1]} ${blocks}${layer === 1 ? `\n${sky.light}@.6 ${panes || 'M0 0z'}` : ''}`;
      })
      .join('\n'),
  town: (sky, dice) => {
    const houses = makeArray(11, (i) => ({ x: i * 62 - 20 + dice(-8, 8), w: dice(44, 58), h: dice(36, 74) }));
    return `${sky.far[1]} ${houses.map(({ x, w, h }) => `M${x - 20} 290v${-h - 30}l${w / 2}-24l${w / 2} 24v${h + 30}z`).join('')}
${sky.far[2]} ${houses.map(({ x, w, h }) => `M${x} 300v${-h}l${w / 2}-22l${w / 2} 22v${h}z`).join('')}
${sky.light}@.75 ${houses.map(({ x, w, h }) => `M${x + w / 2 - 11} ${304 - h}h8v10h-8zM${x + w / 2 + 3} ${304 - h}h8v10h-8z`).join('')}`;
  },
  eaves: (sky, dice) => {
    const halls = makeArray(6, (i) => ({ x: i * 118 - 40 + dice(-14, 14), w: dice(100, 130), y: dice(206, 240) }));
    return `${sky.far[0]} ${halls.map(({ x, w, y }) => eave(x + 50, y - 34, w)).join('')}${halls.map(({ x, w, y }) => `M${x + 62} ${y - 30}h${w - 24}v90h${24 - w}z`).join('')}
${sky.far[2]} ${halls.map(({ x, w, y }) => eave(x, y, w)).join('')}
${sky.far[1]} ${halls.map(({ x, w, y }) => `M${x + 14} ${y + 5}h${w - 28}v90h${28 - w}z`).join('')}
${sky.light}@.7 ${halls.map(({ x, w, y }) => `M${x + 26} ${y + 16}h18v16h-18zM${x + w - 44} ${y + 16}h18v16h-18z`).join('')}`;
  },
  forest: (sky, dice) =>
    [0, 1, 2]
      .map(
        (layer) =>
          `${sky.far[layer]} ${makeArray(15, (i) => pine(i * 46 + dice(-10, 10), 270 + layer * 8, dice(70, 104) - layer * 14)).join('')}M0 ${262 + layer * 8}h640v100H0z`,
      )
      .join('\n'),
  trunks: (sky, dice) =>
    [0, 1]
      .map(
        (layer) =>
          `${sky.far[layer]} ${makeArray(8 - layer * 2, (i) => {
            const [x, w] = [i * (90 + layer * 36) + dice(-16, 16), dice(14, 26) + layer * 12];
            return `M${x} -4h${w}c2 120 0 200 12 304h${-w - 24}c12-104 14-184 12-304z`;
          }).join('')}`,
      )
      .join('\n') + `\n${sky.far[1]}@.8 ${drawCloudPuffs(dice, -30, 30, 700, 74)}`,
  islands: (
    sky,
    dice,
  ) => `${sky.far[0]} M${dice(20, 60)} 250c30-4 44-38 82-40s56 34 110 40zM400 250c26-2 40-26 74-30s60 18 120 30z
${sky.far[1]} M-10 252c30-8 50-50 90-46 30 2 40 32 90 46zM520 252c30-6 40-44 84-50 26-4 40 12 60 20v30z`,
  mesas: (
    sky,
  ) => `${sky.far[0]} M-10 262v-64l52-8 14-36 34-4 18 36 60 4 20 30 66 12v30zM650 262v-72l-44-6-16-34-38-2-14 38-46 14-40 36v26z
${sky.far[1]}@.8 M180 264l14-40 40-6 10-28 36-2 12 30 44 8 30 38z`,
  dunes: (sky) =>
    `${sky.far[0]} M0 262c90-44 190-44 300-8s230 0 340-38v144H0z\n${sky.far[1]} M0 286c100-10 160-46 260-30s240 40 380-10v114H0z`,
  clouds: (
    sky,
    dice,
  ) => `#FFFFFF@.4 ${drawCloudPuffs(dice, -40, 170, 260, 90)}${drawCloudPuffs(dice, 420, 140, 260, 100)}
${mixColours(sky.far[0], '#FFFFFF', 0.55)}@.9 ${drawCloudPuffs(dice, -60, 270, 340, 120)}${drawCloudPuffs(dice, 380, 260, 320, 130)}
${mixColours(sky.far[0], '#FFFFFF', 0.8)} ${drawCloudPuffs(dice, 120, 300, 420, 70)}`,
  reef: (sky) => `${sky.far[0]}@.7 M0 262c50-60 90-20 130-50s70 10 120 30 90-20 150 0 70-60 120-50 80-30 120 0v170H0z
${sky.far[1]} M0 296c40-40 70-20 110-36s60 30 130 36 120-26 200-6 80-40 200-30v110H0z`,
  columns: (sky) => `${sky.far[0]} M0 0h640v300H0z
${sky.far[1]} ${[10, 130, 450, 570].map((x) => `M${x} 40h60v250h-60z`).join('')}M0 0h640v44H0z
${sky.far[2]} ${[0, 120, 440, 560].map((x) => `M${x} 34h80v16h-80zM${x + 2} 270h76v18h-76z`).join('')}
${sky.light}@.12 ${[16, 136, 456, 576].map((x) => `M${x} 50h10v220h-10z`).join('')}`,
  shelves: (sky, dice) => {
    const hues = ['#E2694F', '#F2B84B', '#4FA3A5', '#5C7FC9', '#A86BB0', '#F0E2C4', '#7FB069'];
    const rows = [24, 92, 160, 228];
    const books = (hue: number) =>
      rows
        .flatMap((y) => makeArray(34, (i) => ({ y, i })))
        .filter(({ i }) => i < 14 || i > 20 || hue % 2 === 0)
        .filter(({ i, y }) => (i * 5 + y + Math.floor(i / 3)) % hues.length === hue)
        .map(({ i, y }) => {
          const h = dice(36, 54);
          return `M${i * 19 + 3} ${y + 58 - h}h15v${h}h-15z`;
        })
        .join('');
    return `${sky.far[2]} r 0 0 640 300\n${hues.map((c, i) => `${mixColours(c, sky.shade[0], sky.shade[1] + 0.22)} ${books(i)}`).join('\n')}
${sky.far[1]} ${rows.map((y) => `M0 ${y + 58}h640v9H0z`).join('')}${[0, 208, 424, 632].map((x) => `M${x - 4} 0h10v300h-10z`).join('')}`;
  },
  pane: (sky, dice) => `${sky.far[1]} M0 0h640v320H0z
#7FC4F2/#D9F1FF r 150 20 340 220 14
#FFFFFF@.7 ${drawCloudPuffs(dice, 180, 120, 120, 34)}${drawCloudPuffs(dice, 360, 90, 110, 30)}
#8CCB9C M150 240v-34c60-40 110-20 160-12s110-40 180-14v60z
${mixColours(sky.far[0], '#FFFFFF', 0.35)} M140 10h360v14H140zM140 236h360v16H140zM140 10h14v240h-14zM486 10h14v240h-14zM315 20h10v220h-10zM150 122h340v8H150z`,
  gears: (sky) => {
    const gear = (x: number, y: number, r: number, paint: string) =>
      placeSketchAt(
        x,
        y,
        1,
        `${paint} ${makeArray(10, (i) => {
          const a = (i / 10) * 6.283;
          return `M${roundToHundredths(Math.cos(a - 0.16) * r)} ${roundToHundredths(Math.sin(a - 0.16) * r)}L${roundToHundredths(Math.cos(a - 0.1) * r * 1.2)} ${roundToHundredths(Math.sin(a - 0.1) * r * 1.2)}L${roundToHundredths(Math.cos(a + 0.1) * r * 1.2)} ${roundToHundredths(Math.sin(a + 0.1) * r * 1.2)}L${roundToHundredths(Math.cos(a + 0.16) * r)} ${roundToHundredths(Math.sin(a + 0.16) * r)}z`;
        }).join(
          '',
        )}\n~${roundToHundredths(r * 0.34)} ${paint} M${roundToHundredths(-r * 0.84)} 0a${roundToHundredths(r * 0.84)} ${roundToHundredths(r * 0.84)} 0 1 0 ${roundToHundredths(r * 1.68)} 0a${roundToHundredths(r * 0.84)} ${roundToHundredths(r * 0.84)} 0 1 0 ${roundToHundredths(-r * 1.68)} 0\n~8 ${paint} M${-r} 0H${r}M0 ${-r}V${r}`,
      );
    return [
      gear(90, 96, 74, sky.far[0]),
      gear(560, 120, 92, sky.far[0]),
      gear(190, 210, 56, sky.far[1]),
      gear(470, 30, 48, sky.far[1]),
      gear(30, 250, 60, sky.far[2]),
    ].join('\n');
  },
  crystals: (sky, dice) =>
    [0, 1, 2]
      .map(
        (layer) =>
          `${sky.far[layer]}/${mixColours(sky.far[layer] ?? '', sky.light, 0.22)} ${makeArray(9, (i) => {
            const [x, h, w] = [i * 80 - 20 + dice(-20, 20), dice(60, 130) - layer * 20, dice(20, 36)];
            return `M${x} 300l6 ${-h - 20}l${w / 2} -24l${w / 2} 24l6 ${h + 20}z`;
          }).join('')}`,
      )
      .join('\n') +
    `\n${sky.far[2]} ${makeArray(9, (i) => {
      const [x, h] = [i * 78 + dice(-14, 14), dice(40, 110)];
      return `M${x - 26} -2h52l-24 ${h}z`;
    }).join('')}`,
  drapes: (
    sky,
  ) => `#7A1F3A/#A8324A M0 0h640v300H0z\n${sky.far[2]}@.35 ${makeArray(9, (i) => `M${i * 76} 0h30c-6 120-6 200 4 300h-36c8-100 8-180 2-300z`).join('')}
#F2C14E ${makeArray(8, (i) => `M${i * 80} 0h80c-4 26-20 40-40 40s-36-14-40-40z`).join('')}\n#8E2742 ${makeArray(8, (i) => `M${i * 80} 0h80c-4 20-20 32-40 32s-36-12-40-32z`).join('')}`,
  planets: (
    sky,
  ) => `${sky.far[0]}/${sky.far[2]} o 96 250 150\n${mixColours(sky.far[0], '#FFFFFF', 0.15)}@.5 M-20 200c60 30 140 30 226 0v18c-80 28-160 30-240 4z
#E7846B/#8C4A7E o 548 92 40\n#FFD9A8@.4 M514 72c20 10 50 10 70 0l4 12c-24 10-56 10-78 0z\n#9FD3E8/#4B77B5 o 130 70 14`,
  terraces: (sky) =>
    makeArray(
      6,
      (
        i,
      ) => `${i % 2 ? mixColours(sky.light, '#BFE0EA', 0.55) : mixColours(mixColours('#A5DB8A', '#3F9B62', i / 5), sky.far[1], 0.18)} M0 360V${176 + i * 22}c${90 + i * 12}-${34 - i * 3} 170-${26 - i * 6} 290 ${6 + i * 2}s230-${30 - i * 4} 350-${8 + i}V360z
~2.5 #F4FFE0@.5 M0 ${178 + i * 22}c${90 + i * 12}-${34 - i * 3} 170-${26 - i * 6} 290 ${6 + i * 2}s230-${30 - i * 4} 350-${8 + i}`,
    ).join('\n'),
  masts: (sky, dice) => `${sky.far[0]} M0 250h640v20H0z
~4 ${sky.far[1]} ${makeArray(7, (i) => `M${i * 96 + dice(10, 40)} 260V${dice(96, 150)}`).join('')}
${sky.far[1]} ${makeArray(7, (i) => {
    const x = i * 96 + dice(4, 30);
    return `M${x} ${dice(120, 150)}c30 14 34 60 30 100h-40zM${x - 30} 246h90l-14 20h-62z`;
  }).join('')}`,
  none: () => '',
} as const satisfies Record<string, Distance>;

export type SilhouetteName = keyof typeof silhouetteDrawersByName;
