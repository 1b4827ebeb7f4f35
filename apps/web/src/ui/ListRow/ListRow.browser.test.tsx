import { expect, test } from 'vitest';
import { render } from '../test/render.tsx';
import { ListRow } from './ListRow.tsx';

test('a long value wraps beside its label, never over it or out of the row', () => {
  const element = render(null);
  element.style.width = '200px';
  render(<ListRow label="登录名" value="abcdefghijklmnopqrstuvwxyz_0123456789" onClick={() => {}} />);
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
