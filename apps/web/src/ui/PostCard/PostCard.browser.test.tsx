import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithoutProviders } from '../test/render-without-providers.tsx';
import { PostCard } from './PostCard.tsx';

const expand = page.getByRole('button', { name: '展开' });

function Sample({ text, cut = false, title = '' }: { text: string; cut?: boolean; title?: string }) {
  const [expanded, setExpanded] = useState(false);
  return (
    <div style={{ width: 340 }}>
      <PostCard
        href="#post"
        label="钟楼"
        author={{ name: '阿栀', href: '#author', level: 2 }}
        time="刚刚"
        title={title}
        tags={<a href="#picked">#截图</a>}
        text={
          <>
            {text}
            <a href="#tag">#攻略</a>
          </>
        }
        cut={cut}
        expanded={expanded}
        onExpand={setExpanded}
        liked={false}
        likes="0"
        comments="3"
        onLike={() => {}}
        onShare={() => {}}
      />
    </div>
  );
}

test('[X-C6] a long text shows its first lines, unfolds and folds again; a short one has nothing to unfold', async () => {
  const place = renderWithoutProviders(<Sample text="短" />);
  await expect.element(page.getByRole('link', { name: '钟楼' })).toBeInTheDocument();
  await expect.element(expand).not.toBeInTheDocument();
  renderWithoutProviders(<Sample text={'灯塔往北，第二个浮标右转。'.repeat(30)} />);
  await expect.element(expand).toHaveAttribute('aria-expanded', 'false');
  const height = () => place.querySelector('article')?.getBoundingClientRect().height ?? 0;
  const folded = height();
  await expand.click();
  await expect.poll(height).toBeGreaterThan(folded + 100);
  await page.getByRole('button', { name: '收起' }).click();
  await expect.poll(height).toBe(folded);
});

test('a text that is only the beginning can be unfolded however short it looks', async () => {
  renderWithoutProviders(<Sample text="开头" cut />);
  await expect.element(expand).toBeVisible();
});

test('the text leads to the post, and what is a link in it leads where it says', async () => {
  const place = renderWithoutProviders(<Sample text="看这里 " />);
  await expect.element(page.getByRole('link', { name: '#攻略' })).toBeVisible();
  const followed = vi.fn();
  place.addEventListener('click', (event) => {
    event.preventDefault();
    followed((event.target as Element).closest('a')?.getAttribute('href'));
  });
  await page.getByRole('link', { name: '#攻略' }).click();
  const body = place.querySelector('[class*=text]')?.getBoundingClientRect() ?? new DOMRect();
  const under = document.elementFromPoint(body.left + 8, body.top + 8)?.closest('a');
  expect(under?.getAttribute('href')).toBe('#post');
  await page.getByRole('link', { name: '阿栀' }).click();
  await page.getByRole('link', { name: '评论 3' }).click();
  expect(followed.mock.calls.flat()).toEqual(['#tag', '#author', '#post']);
});

test('under a heading two lines are shown, without one three', async () => {
  const text = '灯塔往北，第二个浮标右转。'.repeat(30);
  const place = renderWithoutProviders(<Sample text={text} />);
  await expect.element(expand).toBeVisible();
  const lines = () => {
    const element = place.querySelector('[class*=clamped]') ?? place;
    return Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight));
  };
  expect(lines()).toBe(3);
  renderWithoutProviders(<Sample text={text} title="钟楼" />);
  await expect.poll(lines).toBe(2);
});

test('picked tags are in sight however long the text is; by keyboard nobody comes to a link that is not', async () => {
  const place = renderWithoutProviders(<Sample text="短 " />);
  const clamped = () => place.querySelector('[class*=clamped]');
  await expect.element(page.getByRole('link', { name: '#截图' })).toBeVisible();
  expect(clamped()?.textContent).toContain('#截图');

  renderWithoutProviders(<Sample key="long" text={'灯塔往北，第二个浮标右转。'.repeat(30)} />);
  await expect.element(expand).toBeVisible();
  const picked = page.getByRole('link', { name: '#截图' }).element();
  expect(clamped()?.contains(picked)).toBe(false);
  if (picked instanceof HTMLElement) picked.focus();
  await expect.element(expand).toHaveAttribute('aria-expanded', 'false');

  const named = page.getByRole('link', { name: '#攻略' }).element();
  if (named instanceof HTMLElement) named.focus();
  await expect.element(page.getByRole('button', { name: '收起' })).toBeVisible();
  expect(named.getBoundingClientRect().bottom).toBeLessThan(
    page.getByRole('button', { name: '收起' }).element().getBoundingClientRect().bottom,
  );
  expect(document.activeElement).toBe(named);
});
