import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useTextSize } from '#src/lib/display/text-size.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';

function Sizes() {
  const [size, choose] = useTextSize();
  return (
    <>
      <p>{size}</p>
      {(['normal', 'large', 'largest'] as const).map((next) => (
        <button key={next} type="button" onClick={() => choose(next)}>
          {`to ${next}`}
        </button>
      ))}
    </>
  );
}

const rootFont = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
const factor = (size: 'normal' | 'large' | 'largest') => ({ normal: 1, large: 1.12, largest: 1.25 })[size];

afterEach(() => {
  localStorage.removeItem('lanyu.textSize');
  delete document.documentElement.dataset['text'];
});

test('[L-25] the text size a person chose scales the root font and is remembered; the standard is the specified one', async () => {
  renderWithoutProviders(<Sizes />);
  for (const size of ['large', 'largest', 'normal'] as const) {
    await page.getByRole('button', { name: `to ${size}`, exact: true }).click();
    await expect.element(page.getByText(size, { exact: true })).toBeVisible();
    expect(rootFont()).toBeCloseTo(Math.min((16 * window.innerWidth * factor(size)) / 375, 32), 1);
    expect(localStorage.getItem('lanyu.textSize')).toBe(size === 'normal' ? null : size);
  }
});
