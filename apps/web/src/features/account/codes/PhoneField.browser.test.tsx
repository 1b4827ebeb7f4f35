import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phoneDigits } from '#src/lib/format/check-and-format-phone.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { PhoneField } from './PhoneField.tsx';

const input = page.getByRole('textbox', { name: '手机号' });

function Sample() {
  const [digits, setDigits] = useState('');
  return (
    <PhoneField
      name="phone"
      value={digits}
      error={undefined}
      onChange={(event) => setDigits(phoneDigits(event.target.value))}
      onBlur={() => {}}
    />
  );
}

test('[A-03] digits are grouped while typing, and a correction in the middle goes on from there', async () => {
  renderWithoutProviders(<Sample />);
  await input.click();
  await userEvent.keyboard('13800132046');
  await expect.element(input).toHaveValue('138 0013 2046');
  await userEvent.keyboard('{ArrowLeft>5/}{Backspace>2/}94');
  await expect.element(input).toHaveValue('138 0094 2046');
  expect((input.element() as HTMLInputElement).selectionStart).toBe(8);
});

test('[A-03] what a phone book or a browser fills in, with country code and dashes, becomes the number', async () => {
  renderWithoutProviders(<Sample />);
  await input.fill('+86 138-0013-2046');
  await expect.element(input).toHaveValue('138 0013 2046');
  await expect.element(input).toHaveAttribute('autocomplete', 'tel-national');
});
