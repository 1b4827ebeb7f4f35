import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MemoryRouter } from 'react-router';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { RedeemField } from './RedeemField.tsx';

/** As an input method does it: the field changes by itself, and says so. */
function compose(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
}

test('[X-C5] what an input method composes is put in groups when it is done, not under it', async () => {
  renderWithoutProviders(
    <MemoryRouter>
      <RedeemField onRedeemed={vi.fn()} />
    </MemoryRouter>,
  );
  const found = page.getByRole('textbox');
  await found.fill('abcd');
  await expect.element(found).toHaveValue('ABCD');
  const field = found.element() as HTMLInputElement;
  field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  compose(field, 'ABCDef');
  await new Promise((resolve) => setTimeout(resolve, 50));
  await expect.element(found).toHaveValue('ABCDef');
  field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  await expect.element(found).toHaveValue('ABCD-EF');
});
