import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LogoutGate } from '#client/layouts/logout-gate.tsx';
import { registerNavigate } from '#client/lib/navigation.ts';
import { type OpenForecast, registerOpenForecast } from '#client/lib/open-forecast.ts';
import { setUser } from '#client/lib/session.ts';
import { logoutRequested, otherAccountRequested } from '#client/lib/signals.ts';
import { startTestTexts } from './setup-texts';
import { signedInUser } from './signed-in-user';

const order: string[] = [];
let isServerAway = false;
let close = () => {};

function open(changes: Partial<OpenForecast> = {}) {
  close = registerOpenForecast({
    id: 'f1',
    name: 'Quayside',
    unsavedEdits: 2,
    save: async () => Boolean(order.push('save')),
    keepDraft: async () => void order.push('keep'),
    discardDraft: async () => void order.push('discard'),
    ...changes,
  });
}

beforeAll(startTestTexts);
beforeEach(() => {
  order.length = 0;
  isServerAway = false;
  registerNavigate((to: unknown) => void order.push(`to ${String(to)}`));
  setUser(signedInUser());
  vi.stubGlobal('fetch', async (path: string) => {
    order.push(path);
    if (isServerAway) throw new TypeError('Failed to fetch');
    return new Response(null, { status: 204 });
  });
  render(<LogoutGate />);
});
afterEach(() => {
  act(close);
  cleanup();
  vi.unstubAllGlobals();
});

const raise = () =>
  act(async () => {
    logoutRequested.raise();
  });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

describe('Logout', () => {
  it('leads whoever asks for another account through sign-in back to where they were', async () => {
    registerNavigate((...[to, options]: unknown[]) => void order.push(`to ${to} ${JSON.stringify(options)}`));
    await act(async () => void otherAccountRequested.raise('/invitation?token=fci_1'));
    await waitFor(() => expect(order.at(-1)).toBe('to / {"replace":true,"state":{"from":"/invitation?token=fci_1"}}'));
  });

  it('goes at once without a forecast, and with one that has no unsaved edits', async () => {
    await raise();
    await waitFor(() => expect(order).toEqual(['/api/logout', 'to /']));
    open({ unsavedEdits: 0 });
    await raise();
    await waitFor(() => expect(order).toHaveLength(4));
  });

  it('asks first when there are unsaved edits; Cancel stays', async () => {
    open();
    await raise();
    await screen.findByRole('dialog', { name: 'You have 2 unsaved edits' });
    expect(order).toEqual([]);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(order).toEqual([]);
  });

  it.each([
    ['Save and log out', 'save'],
    ['Keep draft on this device', 'keep'],
    ['Discard edits', 'discard'],
  ])('"%s" does so before the session ends', async (name, deed) => {
    open();
    await raise();
    await press(name);
    await waitFor(() => expect(order).toEqual([deed, '/api/logout', 'to /']));
  });

  it('a rejected save does not log out, and says that the edits are kept', async () => {
    open({ save: async () => false });
    await raise();
    await press('Save and log out');
    expect(screen.getByText('Not saved. Your edits are kept on this device.')).toBeTruthy();
    expect(order).toEqual([]);
  });

  it('an unreachable server keeps the person signed in, says so, and offers another try', async () => {
    isServerAway = true;
    await raise();
    await screen.findByRole('dialog', { name: 'You are still signed in' });
    expect(order).toEqual(['/api/logout']);
    isServerAway = false;
    await press('Try again');
    await waitFor(() => expect(order).toEqual(['/api/logout', '/api/logout', 'to /']));
  });
});
