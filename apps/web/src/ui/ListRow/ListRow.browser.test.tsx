import { expect, test } from 'vitest';
import { renderWithoutProviders } from '../test/render-without-providers.tsx';
import { ListRow } from './ListRow.tsx';

test('a short value stands at the end of its row', async () => {
  const element = renderWithoutProviders(<ListRow label="登录名" value="whale" />);
  const gap = () => {
    const value = element.querySelector('div > span:last-child');
    const range = document.createRange();
    if (value !== null) range.selectNodeContents(value);
    return Math.round(element.getBoundingClientRect().right - range.getBoundingClientRect().right);
  };
  await expect.poll(gap).toBe(16);
});

test('a long value wraps beside its label, never over it or out of the row', () => {
  const element = renderWithoutProviders(null);
  element.style.width = '200px';
  renderWithoutProviders(<ListRow label="登录名" value="abcdefghijklmnopqrstuvwxyz_0123456789" onClick={() => {}} />);
  return expect
    .poll(() => {
      const [label, value] = [...element.querySelectorAll('button > span')].map((span) => {
        const range = document.createRange();
        range.selectNodeContents(span);
        return range.getBoundingClientRect();
      });
      if (label === undefined || value === undefined) return null;
      return {
        oneLine: label.height < 30,
        apart: label.right <= value.left,
        inside: value.right <= element.getBoundingClientRect().right,
      };
    })
    .toStrictEqual({ oneLine: true, apart: true, inside: true });
});
