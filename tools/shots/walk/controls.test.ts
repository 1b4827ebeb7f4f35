import { expect, test } from 'vitest';
import { compareControls, type Control } from './controls.ts';

const control = (name: string, x: number, y: number, more: Partial<Control> = {}): Control => ({
  role: 'button',
  name,
  box: { x, y, width: 40, height: 40 },
  inPart: y,
  inSight: true,
  inFeed: false,
  ...more,
});

test('a control that lies elsewhere is told with both places; half a pixel is not elsewhere', () => {
  const close = control('关闭', 327, 20);
  expect(compareControls([close], [control('关闭', 327.6, 20)])).toEqual([]);
  expect(compareControls([close], [control('关闭', -8, 780)])).toEqual([
    { control: 'button “关闭”', expected: close.box, found: { x: -8, y: 780, width: 40, height: 40 } },
  ]);
});

test('controls of one name are told apart by their order', () => {
  const two = [control('复制', 0, 100), control('复制', 0, 200)];
  expect(compareControls(two, [control('复制', 0, 100), control('复制', 0, 208)])).toEqual([
    {
      control: 'button “复制”',
      expected: { x: 0, y: 200, width: 40, height: 40 },
      found: { x: 0, y: 208, width: 40, height: 40 },
    },
  ]);
});

test('what is missing or too much in sight is told', () => {
  expect(compareControls([control('筛选', 0, 0)], [control('分享', 0, 0)])).toEqual([
    { control: 'button “筛选”', expected: { x: 0, y: 0, width: 40, height: 40 } },
    { control: 'button “分享”', found: { x: 0, y: 0, width: 40, height: 40 } },
  ]);
});

test('a count that changed may move along the line, not up or down', () => {
  expect(compareControls([control('点赞 9', 0, 0)], [control('点赞 10', 6, 0)])).toEqual([]);
  expect(compareControls([control('点赞 9', 0, 0)], [control('点赞 10', 0, 6)])).toHaveLength(1);
  expect(compareControls([control('鹿鸣 3 分钟前', 0, 0)], [control('鹿鸣 1 小时前', 3, 0)])).toEqual([]);
});

test('of an endless list only what is in sight counts', () => {
  const below = { inSight: false, inFeed: true };
  expect(compareControls([control('地城第七门', 0, 2000, below)], [control('地城第七门', 0, 2100, below)])).toEqual([]);
  expect(compareControls([control('地城第七门', 0, 2000, below)], [])).toEqual([]);
  expect(
    compareControls(
      [control('退出登录', 0, 2000, { inSight: false })],
      [control('退出登录', 0, 2100, { inSight: false })],
    ),
  ).toHaveLength(1);
});

test('a section below one that grew is not elsewhere; what was moved within it is', () => {
  const footer = (y: number, inPart: number) => control('联系我们', 0, y, { inPart, inSight: false });
  expect(compareControls([footer(3216, 40)], [footer(3223, 40)])).toEqual([]);
  expect(compareControls([footer(3216, 40)], [footer(3223, 47)])).toHaveLength(1);
});
