import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderWithoutProviders } from '../test/render-without-providers.tsx';
import { TideTabs } from './TideTabs.tsx';

function Tabs() {
  const [value, setValue] = useState('a');
  const tabs = ['a', 'b', 'c'].map((id) => ({ id, label: `标签 ${id}` }));
  return <TideTabs label="标签" tabs={tabs} value={value} onChange={setValue} />;
}

test('arrow keys, Home and End move through the tabs, and only the selected one is in the tab order', async () => {
  renderWithoutProviders(<Tabs />);
  await page.getByRole('tab', { name: '标签 a' }).click();
  const selected = () => document.querySelector('[aria-selected=true]')?.textContent;
  for (const [key, expected] of [
    ['{ArrowRight}', '标签 b'],
    ['{End}', '标签 c'],
    ['{ArrowRight}', '标签 a'],
    ['{ArrowLeft}', '标签 c'],
    ['{Home}', '标签 a'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.poll(selected).toBe(expected);
    expect(document.activeElement?.textContent).toBe(expected);
  }
  expect([...document.querySelectorAll<HTMLElement>('[role=tab]')].map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
});
