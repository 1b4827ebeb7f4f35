// The icons that the first page does not need, on a 24 grid; those that it does are in first-page-icons.ts.
import type { IconShape } from './Icon.tsx';

export const copy: IconShape = {
  d: 'M11 8.5h6a2.5 2.5 0 0 1 2.5 2.5v6a2.5 2.5 0 0 1 -2.5 2.5h-6a2.5 2.5 0 0 1 -2.5 -2.5v-6a2.5 2.5 0 0 1 2.5 -2.5zM15.5 5.5A2 2 0 0 0 13.7 4.5H7A2.5 2.5 0 0 0 4.5 7v6.7a2 2 0 0 0 1 1.8',
};
export const starFilled: IconShape = {
  d: 'M12 3.6l2.5 5.2 5.7.8-4.1 4 1 5.7L12 16.6l-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  filled: true,
};
export const user: IconShape = {
  d: 'M8 8.5a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM4.5 20c.8-3.7 3.7-5.3 7.5-5.3s6.7 1.6 7.5 5.3',
};
export const phone: IconShape = {
  d: 'M9.5 3.5h5a2.5 2.5 0 0 1 2.5 2.5v12a2.5 2.5 0 0 1 -2.5 2.5h-5a2.5 2.5 0 0 1 -2.5 -2.5v-12a2.5 2.5 0 0 1 2.5 -2.5zM11 17.7h2',
};
export const chevronDown: IconShape = { d: 'M6 9.5l6 6 6-6' };
export const chevronUp: IconShape = { d: 'M6 14.5l6-6 6 6' };
export const plus: IconShape = { d: 'M12 5v14M5 12h14' };
export const heartFilled: IconShape = {
  d: 'M12 20.5s-8-4.6-8-10.5A4.7 4.7 0 0 1 12 6.6 4.7 4.7 0 0 1 20 10c0 5.9-8 10.5-8 10.5z',
  filled: true,
};
export const chat: IconShape = {
  d: 'M12 19.5 8.7 21.3c-.4.2-.8-.1-.8-.5v-1.9A7 7 0 0 1 4 12.7v-.9A7 7 0 0 1 11 5h2a7 7 0 0 1 7 6.9v.7a7 7 0 0 1-7 6.9z',
};
export const share: IconShape = { d: 'M13.5 5.5 20 11l-6.5 5.5v-3.3c-4 0-7 1-9.5 4.3.6-5 3.8-8.5 9.5-8.8z' };
export const star: IconShape = { d: 'M12 4l2.4 5 5.4.7-4 3.8 1 5.4L12 16.3l-4.8 2.6 1-5.4-4-3.8 5.4-.7z' };
export const play: IconShape = {
  d: 'M8 6.2c0-1.3 1.4-2 2.5-1.4l8.3 5.8c1 .7 1 2.1 0 2.8l-8.3 5.8c-1.1.6-2.5-.1-2.5-1.4z',
  filled: true,
};
export const pause: IconShape = { d: 'M8.5 6v12M15.5 6v12', weight: 3 };
export const fullscreen: IconShape = {
  d: 'M4.5 9V6a1.5 1.5 0 0 1 1.5-1.5h3M15 4.5h3A1.5 1.5 0 0 1 19.5 6v3M19.5 15v3a1.5 1.5 0 0 1-1.5 1.5h-3M9 19.5H6A1.5 1.5 0 0 1 4.5 18v-3',
};
export const pictureInPicture: IconShape = {
  d: 'M19.5 10.5V8A2.5 2.5 0 0 0 17 5.5H7A2.5 2.5 0 0 0 4.5 8v7A2.5 2.5 0 0 0 7 17.5h3.5M14 13.5h5a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1z',
};
export const more: IconShape = { d: 'M6 12h.01M12 12h.01M18 12h.01', weight: 2.6 };
export const calendarCheck: IconShape = {
  d: 'M7 5.5h10a3 3 0 0 1 3 3v8.5a3 3 0 0 1 -3 3h-10a3 3 0 0 1 -3 -3v-8.5a3 3 0 0 1 3 -3zM4 10h16M8.3 3.5v3.5M15.7 3.5v3.5M9 14.7l2.2 2.1 4-3.9',
};
export const trophy: IconShape = {
  d: 'M7.5 4.5h9v5.3a4.5 4.5 0 0 1-9 0zM7.5 6H4.7c0 3 .9 4.6 3.1 5M16.5 6h2.8c0 3-.9 4.6-3.1 5M12 14.3v3M8.5 20c.4-1.8 1.7-2.7 3.5-2.7s3.1.9 3.5 2.7z',
};
export const ticket: IconShape = {
  d: 'M4 9.5V8a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v1.5a2.5 2.5 0 0 0 0 5V16a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-1.5a2.5 2.5 0 0 0 0-5zM14 9v.5M14 11.8v.5M14 14.5v.5',
};
export const download: IconShape = { d: 'M12 4.5v10.5M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14' };
export const lock: IconShape = {
  d: 'M7.5 10.5h9a2.5 2.5 0 0 1 2.5 2.5v4.5a2.5 2.5 0 0 1 -2.5 2.5h-9a2.5 2.5 0 0 1 -2.5 -2.5v-4.5a2.5 2.5 0 0 1 2.5 -2.5zM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v1.8',
};
export const users: IconShape = {
  d: 'M5.5 9a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0zM2.8 19c.6-3.2 3-4.6 6.2-4.6s5.6 1.4 6.2 4.6M15.5 5.8a3.3 3.3 0 0 1 0 6.4M17.5 14.7c2 .6 3.3 2 3.7 4.3',
};
export const eye: IconShape = {
  d: 'M3 12c2.4-4.3 5.4-6.3 9-6.3s6.6 2 9 6.3c-2.4 4.3-5.4 6.3-9 6.3S5.4 16.3 3 12zM9.3 12a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0 -5.4 0z',
};
export const eyeOff: IconShape = {
  d: 'M4 10c2 3 4.7 4.6 8 4.6s6-1.6 8-4.6M12 14.6V18M7.4 13.6 5.7 16.5M16.6 13.6l1.7 2.9',
};
export const shield: IconShape = {
  d: 'M12 3.8 5 6.3v5.2c0 4.4 2.8 7.2 7 8.7 4.2-1.5 7-4.3 7-8.7V6.3zM9 12l2.2 2.2L15.3 10',
};
export const headset: IconShape = {
  d: 'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M5.5 12.8h0a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-0a2 2 0 0 1 -2 -2v-2a2 2 0 0 1 2 -2zM18.5 12.8h0a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-0a2 2 0 0 1 -2 -2v-2a2 2 0 0 1 2 -2zM18.5 18.8c-.6 1.5-2.3 2.2-5 2.2',
};
export const briefcase: IconShape = {
  d: 'M6 7.5h12a2.5 2.5 0 0 1 2.5 2.5v6.5a2.5 2.5 0 0 1 -2.5 2.5h-12a2.5 2.5 0 0 1 -2.5 -2.5v-6.5a2.5 2.5 0 0 1 2.5 -2.5zM8.5 7.5V6.3A1.8 1.8 0 0 1 10.3 4.5h3.4a1.8 1.8 0 0 1 1.8 1.8v1.2M3.5 12.5c5.5 2.3 11.5 2.3 17 0',
};
export const gear: IconShape = {
  d: 'M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM12 3.5l1.3 2.3 2.6.5 2-.9 1.7 2.9-1.4 1.7v4l1.4 1.7-1.7 2.9-2-.9-2.6.5-1.3 2.3-1.3-2.3-2.6-.5-2 .9-1.7-2.9L5.8 14v-4L4.4 8.3l1.7-2.9 2 .9 2.6-.5z',
};
export const pencil: IconShape = {
  d: 'M5 19l.8-3.8L15.6 5.4a2 2 0 0 1 2.8 0l.2.2a2 2 0 0 1 0 2.8L8.8 18.2zM13.7 7.3l3 3',
};
export const image: IconShape = {
  d: 'M7 5h10a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-10a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3zM7.4 10a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0zM4.5 16.5l4-3.5 3 2.5 4-4 4.5 4.5',
};
export const wallet: IconShape = {
  d: 'M4 8.5A2.5 2.5 0 0 1 6.5 6H17a2 2 0 0 1 2 2v1M6.5 8.5h11.5a2.5 2.5 0 0 1 2.5 2.5v6a2.5 2.5 0 0 1 -2.5 2.5h-11.5a2.5 2.5 0 0 1 -2.5 -2.5v-6a2.5 2.5 0 0 1 2.5 -2.5zM20.5 12.5h-4a1.6 1.6 0 0 0 0 3.2h4',
};
export const card: IconShape = {
  d: 'M6 5.5h12a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1 -2.5 2.5h-12a2.5 2.5 0 0 1 -2.5 -2.5v-8a2.5 2.5 0 0 1 2.5 -2.5zM3.5 10h17M7 14.8h3',
};
export const wifi: IconShape = {
  d: 'M4 10c4.7-4.3 11.3-4.3 16 0M7 13.3c3-2.7 7-2.7 10 0M10 16.5c1.2-1 2.8-1 4 0M12 19.3h.01',
};
export const qrCode: IconShape = {
  d: 'M5.7 4.5h3.6a1.2 1.2 0 0 1 1.2 1.2v3.6a1.2 1.2 0 0 1 -1.2 1.2h-3.6a1.2 1.2 0 0 1 -1.2 -1.2v-3.6a1.2 1.2 0 0 1 1.2 -1.2zM14.7 4.5h3.6a1.2 1.2 0 0 1 1.2 1.2v3.6a1.2 1.2 0 0 1 -1.2 1.2h-3.6a1.2 1.2 0 0 1 -1.2 -1.2v-3.6a1.2 1.2 0 0 1 1.2 -1.2zM5.7 13.5h3.6a1.2 1.2 0 0 1 1.2 1.2v3.6a1.2 1.2 0 0 1 -1.2 1.2h-3.6a1.2 1.2 0 0 1 -1.2 -1.2v-3.6a1.2 1.2 0 0 1 1.2 -1.2zM13.5 13.5h2.5v2.5M19.5 13.5v6h-3M13.5 19.5h.01',
};
export const volume: IconShape = { d: 'M4.5 10v4h3l4 3.5v-11L7.5 10zM15 9.5c1.5 1.5 1.5 3.5 0 5M17.5 7c3 3 3 7 0 10' };
export const globe: IconShape = {
  d: 'M3.7 12a8.3 8.3 0 1 0 16.6 0a8.3 8.3 0 1 0 -16.6 0zM3.7 12h16.6M12 3.7c2.6 2.5 3.5 5.3 3.5 8.3s-.9 5.8-3.5 8.3c-2.6-2.5-3.5-5.3-3.5-8.3s.9-5.8 3.5-8.3z',
};
export const bolt: IconShape = { d: 'M13 3.5 5.5 13.5h5L10 20.5l8-10.5h-5.2z' };
export const spark: IconShape = {
  d: 'M12 4c.8 4.6 2.4 6.2 7 7-4.6.8-6.2 2.4-7 7-.8-4.6-2.4-6.2-7-7 4.6-.8 6.2-2.4 7-7z',
};
export const megaphone: IconShape = {
  d: 'M5 10v4h2.5L16 18V6L7.5 10zM8.5 14.3l1 4.2h2.3l-.9-3.3M18.7 9.7c1 1.3 1 3.3 0 4.6',
};
export const sort: IconShape = { d: 'M8 5v14M8 19l-3-3M8 19l3-3M16 19V5M16 5l-3 3M16 5l3 3' };
export const leaf: IconShape = {
  d: 'M5 19c0-8 4-13 14-14 1 9-3 13.5-9.5 13.5-1.5 0-3-.5-4.5-1.5M5 19c2-4 5-6.5 8.5-8',
};
export const filter: IconShape = { d: 'M5 7h14M7.5 12h9M10 17h4' };
export const box: IconShape = { d: 'M12 3.8l7.5 4v8.4l-7.5 4-7.5-4V7.8zM4.5 7.8l7.5 4 7.5-4M12 11.8v8.4' };
export const key: IconShape = {
  d: 'M4.5 15.5a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM11.3 12.7 19 5M16.2 7.8l2.6 2.6M13.9 10.1l1.7 1.7',
};
export const trash: IconShape = {
  d: 'M4.5 7h15M9.5 7V5.3a1.3 1.3 0 0 1 1.3-1.3h2.4a1.3 1.3 0 0 1 1.3 1.3V7M6.5 7l.7 11a2.2 2.2 0 0 0 2.2 2h5.2a2.2 2.2 0 0 0 2.2-2l.7-11M10.3 11v5M13.7 11v5',
};
export const userOff: IconShape = {
  d: 'M6 8.5a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM3 20c.7-3.7 3.4-5.3 7-5.3 1.3 0 2.5.2 3.5.6M15.5 14.8l4.4 4.4M19.9 14.8l-4.4 4.4',
};
export const thumbUp: IconShape = {
  d: 'M7.5 11.2 11 4.6c1.5 0 2.6 1.2 2.4 2.7l-.4 2.9h4.6a2 2 0 0 1 2 2.4l-1.1 5.6a2 2 0 0 1-2 1.6H7.5zM7.5 11.2v8.6H5a1 1 0 0 1-1-1v-6.6a1 1 0 0 1 1-1z',
};
export const thumbDown: IconShape = {
  d: 'M16.5 12.8 13 19.4c-1.5 0-2.6-1.2-2.4-2.7l.4-2.9H6.4a2 2 0 0 1-2-2.4l1.1-5.6a2 2 0 0 1 2-1.6h9zM16.5 12.8V4.2H19a1 1 0 0 1 1 1v6.6a1 1 0 0 1-1 1z',
};
