import { MemoryRouter, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { useSquareView } from './use-square-view.ts';

function Shown() {
  const { view, change } = useSquareView();
  const navigate = useNavigate();
  return (
    <>
      <output>{`${view.tab} ${view.tagId}`}</output>
      <button type="button" onClick={() => change({ tab: 'latest' })}>
        最新
      </button>
      <button type="button" onClick={() => void navigate('/square?tag=3')}>
        标签
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        返回
      </button>
    </>
  );
}

test('[S-02] Back from a tag leads back to what was there', async () => {
  renderWithoutProviders(
    <MemoryRouter initialEntries={['/square']}>
      <Shown />
    </MemoryRouter>,
  );
  const press = (name: string) => page.getByRole('button', { name }).click();
  const shown = page.getByRole('status');
  await press('最新');
  await press('标签');
  await expect.element(shown).toHaveTextContent('recommended 3');
  await press('返回');
  await expect.element(shown).toHaveTextContent('latest null');
});
