import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { deleteAllDraftsOnThisDevice, saveTabDraft, useTabDraft } from '#src/lib/storage/tab-draft.ts';
import { guestAccount, resetAccount, storeAccount } from '#src/lib/session/session.ts';

const ann = { ...guestAccount, name: '安', token: 't', uid: '42' };
const ben = { ...ann, uid: '43', token: 'u' };
const box = page.getByRole('textbox');

function Note() {
  const [text, setText, forget] = useTabDraft('note', '');
  return (
    <>
      <input value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={forget}>
        发送
      </button>
    </>
  );
}

beforeEach(() => {
  resetAccount();
  deleteAllDraftsOnThisDevice();
});

test('[X-A6] what a visitor typed goes along into the account they log in to', async () => {
  renderWithoutProviders(<Note />);
  await box.fill('写了一半');
  storeAccount(ann);
  await expect.element(box).toHaveValue('写了一半');
});

test('[A-08] after a forced logout the text is out of sight, and there again for the same person only', async () => {
  storeAccount(ann);
  renderWithoutProviders(<Note />);
  await box.fill('写了一半');
  resetAccount();
  await expect.element(box).toHaveValue('');
  storeAccount(ben);
  await expect.element(box).toHaveValue('');
  resetAccount();
  storeAccount(ann);
  await expect.element(box).toHaveValue('写了一半');
});

test('a page that was taken down and drawn anew has the text again, until it is sent', async () => {
  renderWithoutProviders(<Note key="before" />);
  await box.fill('写了一半');
  renderWithoutProviders(<Note key="after" />);
  await expect.element(box).toHaveValue('写了一半');
  await page.getByRole('button', { name: '发送' }).click();
  await expect.element(box).toHaveValue('');
  renderWithoutProviders(<Note key="later" />);
  await expect.element(box).toHaveValue('');
});

function NoteAsText() {
  const [text] = useTabDraft('note', '');
  return <p>{text || '空'}</p>;
}

test('a page that the server drew is taken over without the text, which comes right after', async () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<NoteAsText />);
  document.body.append(place);
  const drawn = place.firstChild;
  saveTabDraft('note', '写了一半');
  const mismatches: unknown[] = [];
  const root = hydrateRoot(place, <NoteAsText />, { onRecoverableError: (error) => mismatches.push(error) });
  await expect.element(page.getByText('写了一半')).toBeVisible();
  expect(place.firstChild).toBe(drawn);
  expect(mismatches).toEqual([]);
  root.unmount();
  place.remove();
});

test('who logs out on purpose leaves nothing behind', async () => {
  storeAccount(ann);
  renderWithoutProviders(<Note key="before" />);
  await box.fill('写了一半');
  resetAccount();
  deleteAllDraftsOnThisDevice();
  storeAccount(ann);
  renderWithoutProviders(<Note key="after" />);
  await expect.element(box).toHaveValue('');
  expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toStrictEqual([]);
});
