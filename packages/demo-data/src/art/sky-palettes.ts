import { mixColours } from './sketch-renderer-dice-and-colours.ts';

/** Hour and weather of a scene: everything far away takes its colours from here. */
export interface SkyPalette {
  readonly stops: string;
  readonly light: string;
  /** Silhouettes from the farthest to the nearest. */
  readonly far: readonly [string, string, string];
  /** What near things are drawn towards, and how much: nights swallow colours. */
  readonly shade: readonly [colour: string, amount: number];
  readonly stars?: true;
}

export const skyPalettes = {
  day: {
    stops: '#3E9BE6/#8CCDF6/#E8F7FF',
    light: '#FFFBE6',
    far: ['#A9D3EE', '#7DB6DE', '#5B9FCB'],
    shade: ['#3E7FB5', 0],
  },
  summer: {
    stops: '#2F8FE0/#79CDF2/#FFF3CF',
    light: '#FFF8D8',
    far: ['#A5D9CF', '#74BFA6', '#4DA584'],
    shade: ['#2F7F6B', 0.05],
  },
  dawn: {
    stops: '#7FA7E8/#F6C9D4/#FFE9C9',
    light: '#FFF6DC',
    far: ['#D3BEDD', '#AE9ACB', '#8475B0'],
    shade: ['#6F62A4', 0.22],
  },
  rose: {
    stops: '#B79BE6/#F7C3D9/#FFEFE6',
    light: '#FFF7EE',
    far: ['#DDBBDD', '#C79ACB', '#9E78B4'],
    shade: ['#8A67A8', 0.15],
  },
  sunset: {
    stops: '#3B4C9A/#D9749A/#FFC27A',
    light: '#FFF0C2',
    far: ['#D98BA0', '#A3608F', '#6B4079'],
    shade: ['#4A2B63', 0.32],
  },
  autumn: {
    stops: '#EFA85C/#F8D090/#FFF0CF',
    light: '#FFF9E2',
    far: ['#E5B07E', '#CC8A5E', '#A5664A'],
    shade: ['#7A4030', 0.15],
  },
  sand: {
    stops: '#2E6A8E/#8FB9B8/#F6D3A0',
    light: '#FFF4D8',
    far: ['#E3B184', '#D0935F', '#A86A45'],
    shade: ['#7A452F', 0.12],
  },
  dusk: {
    stops: '#1F2A63/#5B4FA0/#EE9FA6',
    light: '#FFE2BD',
    far: ['#7A6CB6', '#54509A', '#363475'],
    shade: ['#2A2A63', 0.42],
    stars: true,
  },
  night: {
    stops: '#0B1B47/#204F97/#6DB3E8',
    light: '#FFF3CC',
    far: ['#4A80BF', '#2E5C9E', '#1B3F74'],
    shade: ['#0F2650', 0.5],
    stars: true,
  },
  deep: {
    stops: '#070F2E/#14266A/#3454A8',
    light: '#F2F0FF',
    far: ['#31509A', '#213A78', '#152758'],
    shade: ['#0B1640', 0.58],
    stars: true,
  },
  aurora: {
    stops: '#07193A/#0F4A66/#45B29A',
    light: '#E4FFF2',
    far: ['#2F8C8C', '#1D6272', '#124457'],
    shade: ['#0A2E42', 0.5],
    stars: true,
  },
  storm: {
    stops: '#26344E/#546E90/#AFC2CC',
    light: '#E4EDF2',
    far: ['#7F97AC', '#5C7690', '#3F5872'],
    shade: ['#2B4058', 0.35],
  },
  paper: {
    stops: '#F7EDD6/#F5E6C8/#E4EEE2',
    light: '#FFF9E8',
    far: ['#BFD5CD', '#86B3AE', '#4A8A90'],
    shade: ['#1F4E5C', 0.1],
  },
  mint: {
    stops: '#9FE2DA/#D6F4E4/#FFF6DA',
    light: '#FFFDEB',
    far: ['#B4E3D3', '#86CDB8', '#5BB29B'],
    shade: ['#2E8577', 0.08],
  },
  winter: {
    stops: '#8FB6E2/#CBE0F4/#F8FBFF',
    light: '#FFFDF4',
    far: ['#C2D6EB', '#9DBBDB', '#7699C4'],
    shade: ['#5C80B0', 0.16],
  },
  violet: {
    stops: '#150B38/#45207C/#C2509F',
    light: '#FF9AD0',
    far: ['#6A2F90', '#48206F', '#2A134C'],
    shade: ['#1B0C3A', 0.42],
    stars: true,
  },
  cave: {
    stops: '#0F0C28/#221C52/#40388A',
    light: '#8FE6FF',
    far: ['#3C3684', '#2A2665', '#1A1848'],
    shade: ['#12103A', 0.45],
  },
  ember: {
    stops: '#220C1F/#76232F/#F08A3E',
    light: '#FFE39A',
    far: ['#A23F36', '#6F2730', '#431824'],
    shade: ['#2C0F1C', 0.42],
  },
  space: {
    stops: '#050819/#131A48/#3A3186',
    light: '#FFE9C4',
    far: ['#39408E', '#272C6C', '#191C4C'],
    shade: ['#0F1236', 0.4],
    stars: true,
  },
  sea: {
    stops: '#8CEBEA/#1F97CB/#0C4289',
    light: '#F2FFFA',
    far: ['#3FA6CF', '#2380B4', '#155C96'],
    shade: ['#0C4A86', 0.22],
  },
  abyss: {
    stops: '#1A62A6/#0A2E6B/#040D30',
    light: '#BFEFFF',
    far: ['#164E8C', '#0E3870', '#082352'],
    shade: ['#061A45', 0.5],
  },
  room: {
    stops: '#F9E6C6/#F1CF9E/#DDA871',
    light: '#FFF7DF',
    far: ['#E8C08C', '#CF9A66', '#A87148'],
    shade: ['#7A4A34', 0.08],
  },
  lamplight: {
    stops: '#2A2148/#553A62/#A5625E',
    light: '#FFD48A',
    far: ['#6B4668', '#4D3358', '#342447'],
    shade: ['#241A3F', 0.36],
  },
  teal: {
    stops: '#0F3D4C/#1F7F86/#9BE0C6',
    light: '#F4FFE6',
    far: ['#4FB0A4', '#2C8587', '#1A5F69'],
    shade: ['#0E4450', 0.35],
  },
} as const satisfies Record<string, SkyPalette>;

export type SkyName = keyof typeof skyPalettes;

/** The colour a near thing takes under this sky. */
export const colourUnderSky = (sky: SkyPalette, colour: string, more = 0): string =>
  mixColours(colour, sky.shade[0], Math.min(1, sky.shade[1] + more));
