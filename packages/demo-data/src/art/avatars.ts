import { SketchToSvgRenderer, type SketchNotation } from './sketch-renderer-dice-and-colours.ts';
import { renderSketchAsSvgText } from './paint-scene.ts';

// On a 96 grid: coloured backdrop, one character, shoulders cut by the frame.
const eyes = (x: number, y: number, r = 4, colour = '#33211C') =>
  `${colour} o ${48 - x} ${y} ${r}
${colour} o ${48 + x} ${y} ${r}
#FFFFFF o ${49.3 - x} ${y - 1.4} ${r * 0.34}
#FFFFFF o ${49.3 + x} ${y - 1.4} ${r * 0.34}`;
const smile = (y: number, colour = '#7A3B34') => `~2.6 ${colour} M43 ${y}q5 5 10 0`;
const blush = (y: number, x = 20) => `#FF9A8A@.6 o ${48 - x} ${y} 4.6
#FF9A8A@.6 o ${48 + x} ${y} 4.6`;
const coat = (colour: string, collar: string) =>
  `${colour} M14 96c2-16 14-22 34-22s32 6 34 22z
${collar} M36 76h24l-12 12z`;
const roundEars = (outer: string, inner: string) =>
  `${outer} o 24 30 14
${outer} o 72 30 14
${inner} o 24 30 7
${inner} o 72 30 7`;
const pointedEars = (outer: string, inner: string) =>
  `${outer} M22 50c-6-14-6-26-2-36 12 4 20 12 24 20zM74 50c6-14 6-26 2-36-12 4-20 12-24 20z
${inner} M25 40c-2-8-2-14-1-19 6 3 10 7 13 12zM71 40c2-8 2-14 1-19-6 3-10 7-13 12z`;
const head = (colour: string) => `${colour} M18 54c0-20 12-32 30-32s30 12 30 32-12 30-30 30-30-10-30-30z`;
const muzzle = (colour: string, nose: string) => `${colour} e 48 67 15 12
${nose} M42 60h12l-6 7z`;

const person = (skin: string, back: SketchNotation, front: SketchNotation, clothes: SketchNotation) => `${back}
${clothes}
${skin} M41 66h14v14c-4 4-10 4-14 0zM27 48c0-16 8-26 21-26s21 10 21 26-9 26-21 26-21-10-21-26z
${eyes(9, 50, 3.2)}
${blush(58, 14)}
${smile(60)}
${front}`;

interface Character {
  readonly label: string;
  readonly sky: string;
  readonly sketch: SketchNotation;
}

const characters: readonly Character[] = [
  {
    label: '小狐狸',
    sky: '#CFEBFF/#9FD3F7',
    sketch: `${coat('#3F7FBE', '#FFFFFF')}
${pointedEars('#E9783F', '#7A3B28')}
${head('#E9783F')}
#FFF6EA M20 60c8-4 16 0 22 8l6 4 6-4c6-8 14-12 22-8-2 16-13 24-28 24S22 76 20 60z
${eyes(13, 52)}
#33211C e 48 70 5 3.6`,
  },
  {
    label: '棕熊',
    sky: '#FFE9C4/#F7C88A',
    sketch: `${coat('#57B98A', '#EAF7D9')}
${roundEars('#8A5638', '#C98D5C')}
${head('#A86A40')}
${muzzle('#F0D2A8', '#3A2430')}
${eyes(14, 50)}`,
  },
  {
    label: '白兔',
    sky: '#FFD9E2/#FFB8C8',
    sketch: `${coat('#8FB4E6', '#FFFFFF')}
#FFFFFF M30 34c-8-14-8-30 0-34 8 4 12 18 10 32zM66 34c8-14 8-30 0-34-8 4-12 18-10 32z
#F7B8C4 M32 28c-4-8-4-18-1-22 4 4 6 14 5 22zM64 28c4-8 4-18 1-22-4 4-6 14-5 22z
${head('#FFFFFF')}
${eyes(13, 52, 4, '#5C2A3A')}
#F27A8A M44 62h8l-4 4z
${blush(62)}
${smile(68)}`,
  },
  {
    label: '小企鹅',
    sky: '#DFF3FF/#A9D3EE',
    sketch: `${head('#2E3F66')}
#2E3F66 M12 96c2-22 16-30 36-30s34 8 36 30z
#FFFFFF M28 56c0-12 8-16 20-10 12-6 20-2 20 10 0 14-8 22-20 22s-20-8-20-22zM30 96c2-12 8-16 18-16s16 4 18 16z
${eyes(9, 54)}
#F2A33A M42 62h12l-6 8z
#E4573F M20 78c16 8 40 8 56 0v8c-16 8-40 8-56 0z`,
  },
  {
    label: '猫头鹰',
    sky: '#3A3470/#6E62AE',
    sketch: `#8A6B48 M14 96c0-20 14-28 34-28s34 8 34 28z
#8A6B48 M20 20c10 2 16 6 20 10h16c4-4 10-8 20-10 4 20 6 34 2 44-6 14-18 20-30 20s-24-6-30-20c-4-10-2-24 2-44z
#F4E3C4 o 34 50 14
#F4E3C4 o 62 50 14
#F2B84B o 34 50 9
#F2B84B o 62 50 9
${eyes(14, 50, 5)}
#F2A33A M43 58h10l-5 10z`,
  },
  {
    label: '青蛙',
    sky: '#FFF3C9/#F7D98A',
    sketch: `${coat('#E2694F', '#FFF6E4')}
#5FB36A o 28 34 13
#5FB36A o 68 34 13
#FFFFFF o 28 33 8
#FFFFFF o 68 33 8
#5FB36A M14 58c0-18 14-26 34-26s34 8 34 26-14 26-34 26-34-8-34-26z
${eyes(20, 33)}
~3 #2E6B42 M30 62q18 12 36 0
${blush(62, 26)}`,
  },
  {
    label: '考拉',
    sky: '#D6F4E4/#9FDDC0',
    sketch: `${coat('#F2B84B', '#FFF6E4')}
#8F9AAC o 20 38 17
#8F9AAC o 76 38 17
#E9D3DC o 20 38 10
#E9D3DC o 76 38 10
${head('#A9B4C4')}
${eyes(15, 50)}
#3A4256 e 48 58 7 10
${smile(74, '#5A6478')}`,
  },
  {
    label: '小老虎',
    sky: '#BFE6FA/#7FC4F2',
    sketch: `${coat('#2E8A6B', '#EAF7D9')}
${roundEars('#F2A33A', '#FFE3B8')}
${head('#F2A33A')}
#5E3327 M45 22h6v12h-6zM34 25h5l1 9zM62 25h-5l-1 9zM18 50l10 3-9 4zM78 50l-10 3 9 4zM20 62l9 1-7 5zM76 62l-9 1 7 5z
${muzzle('#FFF6EA', '#7A3B28')}
${eyes(13, 50)}`,
  },
  {
    label: '柴犬',
    sky: '#E6DCFA/#BFA8EC',
    sketch: `${coat('#B8324A', '#F2C14E')}
${pointedEars('#D9995E', '#F4D9B8')}
${head('#D9995E')}
#FFF6EA M24 62c6-6 14-4 18 0 4-4 8-4 12 0 4-4 12-6 18 0-2 14-10 22-24 22s-22-8-24-22z
#FFF6EA o 36 42 3
#FFF6EA o 60 42 3
#33211C e 48 62 5.4 4
${eyes(13, 52)}
${smile(70)}`,
  },
  {
    label: '仓鼠',
    sky: '#FFE4D2/#FFBE9A',
    sketch: `${coat('#5C8FC9', '#FFFFFF')}
${roundEars('#D9A86A', '#F4B8B0')}
${head('#E9C08A')}
#FFF9EE M18 58c0-8 10-12 18-4 6-6 18-6 24 0 8-8 18-4 18 4-2 18-14 26-30 26S20 76 18 58z
${eyes(12, 50)}
#E27A7A M45 59h6l-3 3z
${blush(66, 22)}
${smile(65)}`,
  },
  {
    label: '水獭',
    sky: '#BFEBEA/#6EC3C9',
    sketch: `#7A5A48 M12 96c2-20 16-28 36-28s34 8 36 28z
#7A5A48 o 24 32 9
#7A5A48 o 72 32 9
#A8806A o 24 32 4
#A8806A o 72 32 4
${head('#8F6B54')}
#F0DCC4 M24 62c4-10 14-14 24-14s20 4 24 14c-2 14-10 22-24 22s-22-8-24-22z
${eyes(14, 48)}
#3A2430 e 48 58 6 4.4
${smile(68)}
#FF9A5C M36 86l6-8 6 4 6-5 2 10 7 3-8 5H42z`,
  },
  {
    label: '小绵羊',
    sky: '#9FD3F7/#DDF1FE',
    sketch: `#FFFFFF M8 96c0-20 18-26 40-26s40 6 40 26z
#FFFFFF M20 50a14 14 0 0 1 6-24a16 16 0 0 1 22-10a16 16 0 0 1 24 12a14 14 0 0 1 4 24c-16-8-40-8-56-2z
#5A5478 M22 46c-10-4-16 2-16 8 8 4 14 2 18-2zM74 46c10-4 16 2 16 8-8 4-14 2-18-2z
#5A5478 M26 50c0-14 10-18 22-18s22 4 22 18c0 20-8 34-22 34S26 70 26 50z
#FFFFFF o 38 52 5
#FFFFFF o 58 52 5
#1E1A38 o 38 52 2.6
#1E1A38 o 58 52 2.6
~2.4 #F2A8B8 M44 70q4 4 8 0`,
  },
  {
    label: '黑猫',
    sky: '#F6C9D4/#E79AB4',
    sketch: `${coat('#2A2A44', '#E4573F')}
${pointedEars('#34344F', '#F2A0B0')}
${head('#34344F')}
#FFD56B o 35 52 7
#FFD56B o 61 52 7
#1A1A2C e 35 52 2.4 5
#1A1A2C e 61 52 2.4 5
#F2A0B0 M45 62h6l-3 4z
#FFD56B o 48 86 5`,
  },
  {
    label: '小机器人',
    sky: '#2A3A6A/#5A86C9',
    sketch: `#9FB0C6 M20 96c0-12 10-16 28-16s28 4 28 16z
~4 #7F90AA M48 24V12
#FF8A5C o 48 11 5
#DCE6F0/#A9BCD4 r 18 24 60 50 20
#22304A r 26 36 44 26 13
#7FF3E0 o 38 49 6
#7FF3E0 o 58 49 6
#FFB347 o 14 50 5
#FFB347 o 82 50 5
#FFB347 r 42 86 12 6 3`,
  },
  {
    label: '小水母',
    sky: '#123F86/#1F8FC4',
    sketch: `#FF9AD8* o 48 44 48
~5 #F7A8E0 M30 60c-6 14 6 20 0 36M42 62c-4 14 6 20 0 34M54 62c4 14-6 20 0 34M66 60c6 14-6 20 0 36
#FFD0F0/#E765B8 M18 62c-2-32 12-46 30-46s32 14 30 46c-6 5-10-3-15 2s-10-3-15 2-10 3-15-2-10 3-15-2z
${eyes(11, 46)}
${smile(53)}
${blush(53, 19)}`,
  },
  {
    label: '蜜蜂',
    sky: '#D9F1C4/#A5D98F',
    sketch: `#EAF7FF@.9 M30 50C8 46 4 26 14 18c14 0 24 14 26 30zM66 50c22-4 26-24 16-32-14 0-24 14-26 30z
#FFD04A M18 96c-2-40 10-60 30-60s32 20 30 60z
#4A2E2A M20 72c18 8 38 8 56 0l2 12c-18 8-42 8-60 0z
${eyes(11, 54)}
${smile(60)}
${blush(61, 18)}
~3 #4A2E2A M40 38c-2-10-8-14-14-14M56 38c2-10 8-14 14-14
#4A2E2A o 25 24 3.4
#4A2E2A o 71 24 3.4`,
  },
  {
    label: '戴草帽的少年',
    sky: '#BFE6FA/#E8F7FF',
    sketch: person(
      '#F7CFA8',
      '',
      `#5E3A2E M27 44c2-12 10-18 21-18s19 6 21 18c-8-6-12-8-21-8s-13 2-21 8z
#E9C78A/#C9A05C M10 36c12-6 16-24 38-24s26 18 38 24c-20 8-56 8-76 0z
#D9453A M26 28c12 5 32 5 44 0l3 6c-14 5-36 5-50 0z`,
      coat('#F2B84B', '#FFFFFF'),
    ),
  },
  {
    label: '双马尾少女',
    sky: '#FFE0EC/#F7B8D4',
    sketch: person(
      '#FBD9BE',
      `#7A4B6E M14 34c-10 16-8 40 2 48 8-8 12-22 12-36zM82 34c10 16 8 40-2 48-8-8-12-22-12-36z
#7A4B6E M24 50c-4-24 8-36 24-36s28 12 24 36z`,
      `#7A4B6E M26 46c0-18 8-28 22-28s22 10 22 28c-4-8-8-12-12-14-8 6-22 8-32 14z
#FF8FA8 o 20 36 5
#FF8FA8 o 76 36 5`,
      coat('#8FC7B0', '#FFFFFF'),
    ),
  },
  {
    label: '戴眼镜的青年',
    sky: '#DCE6C4/#A9C48A',
    sketch: person(
      '#F0C49A',
      '',
      `#2A2A38 M26 46c-2-20 8-30 24-30 14 0 22 8 20 28-4-6-4-10-8-12-10 4-24 2-30 2-4 4-4 8-6 12z
~2.4 #2A3A5C M31 50a8 8 0 1 0 16 0a8 8 0 1 0-16 0M49 50a8 8 0 1 0 16 0a8 8 0 1 0-16 0`,
      coat('#3A4A6A', '#F7F1E6'),
    ),
  },
  {
    label: '短发姑娘',
    sky: '#D6DCFA/#9FB0EC',
    sketch: person(
      '#F7D2B0',
      '#2E3A5C M20 66c-6-34 6-52 28-52s34 18 28 52c-6 6-12 4-14 0H34c-2 4-8 6-14 0z',
      `#2E3A5C M26 48c0-18 8-28 22-28s22 10 22 28c-6-6-10-12-12-18-8 8-22 12-32 18z
#FFD66B M62 28l3 5 6 1-4 4 1 6-6-3-5 3 1-6-4-4 6-1z`,
      coat('#E2725C', '#FFF3DC'),
    ),
  },
  {
    label: '戴毛线帽的孩子',
    sky: '#E8F4FF/#B4CFEC',
    sketch: person(
      '#F9D4B4',
      '',
      `#E4573F M24 42c0-20 10-28 24-28s24 8 24 28z
#FFF3DC r 22 36 52 11 5.5
#FFF3DC o 48 12 7`,
      coat('#57A0C9', '#FFF3DC'),
    ),
  },
  {
    label: '白胡子爷爷',
    sky: '#F4E3C4/#D9B98A',
    sketch: person(
      '#F0C8A4',
      '',
      `#F7F7FA M28 56c4 6 12 6 20 4 8 2 16 2 20-4 2 18-6 28-20 28S26 74 28 56zM26 44c0-8 4-12 8-14-2 6-4 10-8 14zM70 44c0-8-4-12-8-14 2 6 4 10 8 14z
~3 #F7F7FA M34 43q5-3 9 0M53 43q5-3 9 0`,
      coat('#6B8F6E', '#F7F1E6'),
    ),
  },
  {
    label: '卷发女孩',
    sky: '#FFE9B8/#F7C65C',
    sketch: person(
      '#A8704A',
      '#3A2430 M16 52a14 14 0 0 1 2-24a18 18 0 0 1 24-16a20 20 0 0 1 26 6a16 16 0 0 1 12 22a16 16 0 0 1-4 28c-10 6-50 6-60-16z',
      `#3A2430 M27 42a8 8 0 0 1 6-12a10 10 0 0 1 14-6a10 10 0 0 1 14 4a8 8 0 0 1 8 14c-12-8-30-8-42 0z
#7FF3E0 o 25 62 3
#7FF3E0 o 71 62 3`,
      coat('#8A5CC4', '#FFD66B'),
    ),
  },
  {
    label: '船长',
    sky: '#7FB6E6/#CFE9FA',
    sketch: person(
      '#EDBE94',
      '',
      `#7A4B34 M28 58c6 4 10 2 14 2h12c4 0 8 2 14-2 0 14-8 20-20 20s-20-6-20-20z
~3 #C2544A M44 66h8
#1E3A6E M22 38c0-18 10-26 26-26s26 8 26 26c-16-6-36-6-52 0z
#12264F M22 38c16-8 36-8 52 0l2 6c-18-6-38-6-56 0z
#F2C14E o 48 25 6`,
      coat('#1E3A6E', '#FFFFFF'),
    ),
  },
];

export const AVATAR_COUNT = characters.length;

/** Any number names an avatar; after the last comes the first again. */
export function drawAvatar(n: number): string {
  const index = n % AVATAR_COUNT;
  const { label, sky, sketch } = characters[index] ?? { label: '', sky: '#FFFFFF', sketch: '' };
  return renderSketchAsSvgText(
    '0 0 96 96',
    label,
    new SketchToSvgRenderer(`avatar-${index}`),
    `${sky} r 0 0 96 96
#FFFFFF@.35 o 78 18 14
${sketch}`,
  );
}
