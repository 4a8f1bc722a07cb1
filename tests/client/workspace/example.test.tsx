import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ExamplePage } from '#client/features/workspace/example/example-page.tsx';
import { loadAreas, startTexts } from '#client/lib/i18n.ts';
import { readExample } from '#client/lib/kept-example.ts';
import { setStep, workspace } from '#client/workspace/index.ts';
import { maximumDocumentBytes } from '#shared/inputs/forecast-requests.ts';

const storageKey = 'forecastle-example';

function open() {
  render(
    <MemoryRouter initialEntries={['/demo']}>
      <Routes>
        <Route path="/demo/*" element={<ExamplePage />} />
        <Route path="/register" element={<h1>Create an account</h1>} />
      </Routes>
    </MemoryRouter>,
  );
}
const document = () => {
  const { document: shown } = workspace.getState();
  if (!shown) throw new Error('nothing is open');
  return shown;
};
const edit = (value: number) => act(() => workspace.edit(setStep(document(), { 'bank/minimumCash': value })));
const kept = () => {
  const found = readExample();
  return found === 'unreadable' ? null : found;
};
const leave = () => cleanup();
async function choose(name: string) {
  fireEvent.keyDown(screen.getByRole('button', { name: 'Choose another example' }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name }));
}
const button = (name: string) => screen.getByRole('button', { name });

beforeAll(async () => {
  startTexts();
  await loadAreas('forecast', 'home', 'reports', 'files', 'shell', 'errors');
});
beforeEach(() => window.localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('has neither Save nor versions, account or Logout, and asks no server', () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  open();
  expect(screen.getByRole('heading', { name: 'Restaurant' })).toBeDefined();
  for (const name of ['Save', 'Stats', 'Logout']) expect(screen.queryByRole('button', { name })).toBeNull();
  for (const name of ['Actuals', 'Versions', 'Account']) expect(screen.queryByRole('link', { name })).toBeNull();
  edit(500);
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  expect(asked).not.toHaveBeenCalled();
});

it('is there with its edits and their number when somebody comes back', () => {
  open();
  edit(500);
  leave();
  expect(workspace.getState().document).toBeNull();
  open();
  expect(document().bank.minimumCash).toBe(500);
  expect(screen.getByText(/1 edit is kept in this browser/)).toBeDefined();
  expect(kept()).toMatchObject({ template: 'restaurant', isWanted: false, edits: 1 });
});

it('another example is opened at once where nothing was edited, else after a question', async () => {
  open();
  await choose('Shop');
  expect(screen.getByRole('heading', { name: 'Shop' })).toBeDefined();
  edit(500);
  await choose('Services and agency');
  expect(screen.getByText('If you open another example, 1 edit is lost.')).toBeDefined();
  fireEvent.click(button('Cancel'));
  expect(document().bank.minimumCash).toBe(500);
  await choose('Services and agency');
  fireEvent.click(button('Discard and open'));
  expect(screen.getByRole('heading', { name: 'Services and agency' })).toBeDefined();
  leave();
  expect(kept()).toMatchObject({ template: 'agency', edits: 0 });
});

it('is marked as wanted on the way to the account, also without an edit', () => {
  open();
  fireEvent.click(screen.getByRole('link', { name: 'Create an account to keep this' }));
  expect(screen.getByRole('heading', { name: 'Create an account' })).toBeDefined();
  expect(kept()).toMatchObject({ template: 'restaurant', isWanted: true, edits: 0 });
});

it('says so where what the browser kept cannot be read, and begins anew', () => {
  window.localStorage.setItem(storageKey, '{"template":"restaurant"}');
  open();
  expect(screen.getByText(/could not be read/)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Restaurant' })).toBeDefined();
});

it.each([
  ['is too large', () => document().header.name, 'x'.repeat(maximumDocumentBytes)],
  ['finds no room', () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => fail()), 'A long name'],
])('that %s stays, with the way out in words, and nobody is led away from it', (_, prepare, name) => {
  open();
  prepare();
  act(() => workspace.edit(setStep(document(), { 'header/name': name })));
  fireEvent.click(screen.getByRole('link', { name: 'Create an account to keep this' }));
  expect(screen.getByText(/cannot keep your edits/)).toBeDefined();
  expect(document().header.name).toBe(name);
  expect(kept()).toBeNull();
});

function fail(): never {
  throw new DOMException('no room', 'QuotaExceededError');
}
