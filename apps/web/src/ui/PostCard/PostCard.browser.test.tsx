import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../test/render.tsx';
import { PostCard } from './PostCard.tsx';

const expand = page.getByRole('button', { name: '展开' });

function Sample({ text, cut = false }: { text: string; cut?: boolean }) {
  const [expanded, setExpanded] = useState(false);
  return (
    <div style={{ width: 340 }}>
      <PostCard
        href="#post"
        label="钟楼"
        author={{ name: '阿栀', href: '#author', level: 2 }}
        time="刚刚"
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
  const place = render(<Sample text="短" />);
  await expect.element(page.getByRole('link', { name: '钟楼' })).toBeInTheDocument();
  await expect.element(expand).not.toBeInTheDocument();
  render(<Sample text={'灯塔往北，第二个浮标右转。'.repeat(30)} />);
  await expect.element(expand).toHaveAttribute('aria-expanded', 'false');
  const height = () => place.querySelector('article')?.getBoundingClientRect().height ?? 0;
  const folded = height();
  await expand.click();
  await expect.poll(height).toBeGreaterThan(folded + 100);
  await page.getByRole('button', { name: '收起' }).click();
  await expect.poll(height).toBe(folded);
});

test('a text that is only the beginning can be unfolded however short it looks', async () => {
  render(<Sample text="开头" cut />);
  await expect.element(expand).toBeVisible();
});

test('the text leads to the post, and what is a link in it leads where it says', async () => {
  const place = render(<Sample text="看这里 " />);
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
