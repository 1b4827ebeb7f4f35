import { makeArray, type SketchNotation } from './sketch-renderer-dice-and-colours.ts';

// What a player sees over the game, as plain shapes: no words, no figures.
const glass = (x: number, y: number, w: number, h: number, r = 12) => `#0E1F44@.55 r ${x} ${y} ${w} ${h} ${r}`;
const bar = (x: number, y: number, w: number, full: number, colour: string) =>
  `#0E1F44@.55 r ${x} ${y} ${w} 12 6
${colour} r ${x + 2} ${y + 2} ${Math.round((w - 4) * full)} 8 4`;
const face = (x: number, y: number) =>
  `#0E1F44@.55 o ${x} ${y} 24
#FFD9A8 o ${x} ${y} 19
#5C3A34 M${x - 19} ${y}a19 19 0 0 1 38 0c-10-8-28-8-38 0z`;
const button = (x: number, y: number, r: number, colour: string) =>
  `#0E1F44@.45 o ${x} ${y} ${r}
${colour}@.9 o ${x} ${y} ${r - 5}`;
const stick = `#FFFFFF@.2 o 84 280 50
#FFFFFF@.55 o 92 272 22`;
const pause = `#0E1F44@.45 r 588 20 32 32 10
#FFFFFF@.95 M598 29h4v14h-4zM606 29h4v14h-4z`;

export const hudDrawings = {
  bars: `${face(44, 42)}
${bar(76, 28, 150, 0.78, '#FF6B6B')}
${bar(76, 46, 110, 0.55, '#5AC8FA')}
${pause}
${stick}
${button(572, 288, 36, '#FFB347')}
${button(500, 316, 24, '#7FD6C2')}`,
  slots: `${pause}
${glass(170, 296, 300, 52, 16)}
${makeArray(6, (i) => `${i === 1 ? '#FFE29A' : '#FFFFFF@.3'} r ${179 + i * 48} 303 38 38 10`).join('\n')}
#E2694F o 198 322 10
#4FA37C M238 332l8-22 9 22z
#5C8FE0 r 284 312 20 20 5
#F2B84B M342 310l4 8 9 1-6 7 1 9-8-4-8 4 1-9-6-7 9-1z`,
  talk: `#FFFFFF@.94 r 90 262 460 82 20
#DCEBFA r 90 262 460 8 4
#FFD9A8 o 138 303 26
#7A4B3A M112 303a26 26 0 0 1 52 0c-12-12-40-12-52 0z
${[280, 298, 316].map((y, i) => `#B8CBE2 r 182 ${y} ${[300, 336, 180][i]} 9 4.5`).join('\n')}
#3E9BE6 M522 322l12 0-6 9z`,
  race: `${glass(20, 18, 132, 34, 17)}
${makeArray(3, (i) => `${['#FFD66B', '#DCE6F2', '#E0A070'][i]} o ${44 + i * 36} 35 10`).join('\n')}
#0E1F44@.5 o 562 284 54
~8 #FFFFFF@.3 M524 312a46 46 0 1 1 76 0
~8 #FFB347 M524 312a46 46 0 0 1 34-74
~4 #FFFFFF M562 284l-16-32
#FFFFFF o 562 284 6
${pause}
${bar(240, 24, 160, 0.64, '#7FE3A0')}`,
  cards: `${pause}
${bar(24, 24, 130, 0.7, '#FF6B6B')}
${makeArray(
  5,
  (i) => `( ${212 + i * 54} ${Math.abs(i - 2) * 6 + 312} 1 ${(i - 2) * 7}
#FFFDF4 r -27 -40 54 84 8
${['#FF9A8A', '#8FC7F2', '#F5C65C', '#9FDDB0', '#C6A8EC'][i]} r -21 -34 42 40 6
#D6DEEA r -21 14 42 6 3
#D6DEEA r -21 26 28 6 3
)`,
).join('\n')}
${makeArray(3, (i) => `${i < 2 ? '#5AC8FA' : '#FFFFFF@.35'} o 590 ${240 + i * 34} 12`).join('\n')}`,
  build: `${glass(16, 16, 190, 34, 17)}
#F5C65C o 36 33 9
#FFFFFF@.8 r 52 28 40 9 4.5
#7FD6A0 o 122 33 9
#FFFFFF@.8 r 138 28 50 9 4.5
${glass(566, 70, 58, 220, 18)}
${makeArray(4, (i) => `${['#FFE29A', '#FFFFFF@.3', '#FFFFFF@.3', '#FFFFFF@.3'][i]} r 575 ${80 + i * 52} 40 40 12`).join('\n')}
#C06A4A M584 104l11-12 11 12v10h-22z
#4FA37C M595 138l11 26h-22z
#5C8FE0 o 595 204 11
#A87148 r 585 246 20 20 4
${pause}`,
  beat: `${glass(0, 286, 640, 74, 0)}
${makeArray(
  4,
  (i) => `#FFFFFF@.25 o ${170 + i * 100} 323 28
${['#FF7A8A', '#FFD66B', '#6FD6E8', '#B79BF0'][i]} o ${170 + i * 100} 323 20`,
).join('\n')}
${makeArray(5, (i) => `${['#FFD66B', '#FF7A8A', '#6FD6E8', '#B79BF0', '#FFD66B'][i]}@.95 o ${[270, 170, 370, 470, 270][i]} ${[240, 190, 150, 100, 60][i]} 15`).join('\n')}
${bar(220, 18, 200, 0.86, '#FFD66B')}`,
  map: `${glass(500, 16, 124, 96, 16)}
#7FC4A0 M516 60c14-26 40-28 60-18s34 4 40 22-24 34-50 30-56-12-50-34z
~3 #FFF6DA M530 78q20-22 40-14t34-16
#FF6B6B o 604 48 6
#FFFFFF o 530 78 5
${face(44, 42)}
${makeArray(5, (i) => `${i < 4 ? '#FF7A8A' : '#FFFFFF@.4'} M${88 + i * 26} 36c-5-8-14-2-8 6l8 8 8-8c6-8-3-14-8-6z`).join('\n')}
${stick}
${button(576, 292, 32, '#6FD6E8')}`,
  match: `${glass(40, 30, 340, 300, 22)}
${makeArray(30, (i) => {
  const [x, y] = [76 + (i % 6) * 54, 70 + Math.floor(i / 6) * 54];
  const k = (i * 7 + Math.floor(i / 6) * 3) % 5;
  return [
    `#FF7A8A o ${x} ${y} 20`,
    `#FFD66B M${x} ${y - 22}l20 22-20 22-20-22z`,
    `#6FD6E8 r ${x - 18} ${y - 18} 36 36 9`,
    `#8FDB9A M${x} ${y - 20}l20 36h-40z`,
    `#B79BF0 M${x - 11} ${y - 19}h22l11 19-11 19h-22l-11-19z`,
  ][k];
}).join('\n')}`,
  verse: `${[60, 134, 208]
    .map(
      (y) => `${y === 208 ? '#FFE9B8' : '#FFFFFF@.9'} r 404 ${y} 200 58 18
#7D97BC r 430 ${y + 24} ${y === 134 ? 120 : 148} 11 5.5`,
    )
    .join('\n')}
${pause}`,
} as const satisfies Record<string, SketchNotation>;

export type HudName = keyof typeof hudDrawings;
