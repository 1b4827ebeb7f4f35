import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderWithoutProviders } from '../test/render-without-providers.tsx';
import { StarInput } from './StarInput.tsx';

const words = ['1 星', '2 星', '3 星，还可以', '4 星', '5 星'];

function Sample({ error }: { error?: string }) {
  const [stars, setStars] = useState(0);
  return <StarInput label="打分" value={stars} onChange={setStars} words={words} error={error} />;
}

const star = (name: string) => page.getByRole('radio', { name });

test('nothing is chosen at first; a tap chooses and says what it means', async () => {
  renderWithoutProviders(<Sample />);
  await expect.element(page.getByRole('radiogroup', { name: '打分' })).toBeVisible();
  expect(document.querySelectorAll('input:checked')).toHaveLength(0);
  await star('3 星，还可以').click({ force: true });
  await expect.element(star('3 星，还可以')).toBeChecked();
  await expect.element(page.getByText('3 星，还可以')).toBeVisible();
});

test('arrow keys give more and fewer stars', async () => {
  renderWithoutProviders(<Sample />);
  await expect.element(star('1 星')).toBeInTheDocument();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(star('1 星')).toBeChecked();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(star('4 星')).toBeChecked();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(star('3 星，还可以')).toBeChecked();
});

test('what is wrong is told by words and to who listens', async () => {
  renderWithoutProviders(<Sample error="先打分" />);
  const group = page.getByRole('radiogroup', { name: '打分' });
  await expect.element(group).toHaveAttribute('aria-invalid', 'true');
  await expect.element(group).toHaveAccessibleDescription('先打分');
});

test('every star is a target of at least 44 px', async () => {
  renderWithoutProviders(<Sample />);
  await expect.element(star('5 星')).toBeInTheDocument();
  for (const word of words) {
    const { width, height } = star(word).element().getBoundingClientRect();
    expect(Math.min(width, height), word).toBeGreaterThanOrEqual(44);
  }
});
