import { Profiler } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithoutProviders } from '../test/render-without-providers.tsx';
import { RenderChildrenFrameByFrame } from './RenderChildrenFrameByFrame.tsx';

test('all parts come, in their order and one at a time; one that is not there takes no turn', async () => {
  const counts: number[] = [];
  const count = () => counts.push(document.querySelectorAll('section').length);
  const absent = null;
  renderWithoutProviders(
    <Profiler id="turns" onRender={() => queueMicrotask(count)}>
      <RenderChildrenFrameByFrame>
        <section>礼包</section>
        {absent}
        <section>版本</section>
        {[1, 2].map((each) => (
          <section key={each}>评价 {each}</section>
        ))}
      </RenderChildrenFrameByFrame>
    </Profiler>,
  );
  await expect.element(page.getByText('评价 2')).toBeVisible();
  expect([...document.querySelectorAll('section')].map((each) => each.textContent)).toEqual([
    '礼包',
    '版本',
    '评价 1',
    '评价 2',
  ]);
  expect(counts).toEqual([1, 2, 3, 4]);
});
