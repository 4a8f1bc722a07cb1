import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CommentForm } from '#client/features/comments/comment-form.tsx';
import { loadAreas, startTexts } from '#client/lib/i18n.ts';
import { clearSession, getSession, setUser } from '#client/lib/session.ts';
import { signedInUser } from '../signed-in-user';

const open = (onSend: () => Promise<unknown> = async () => undefined) => {
  cleanup();
  render(<CommentForm people={[]} draftKey="thread-1" label="Reply" action="Send" onSend={onSend} />);
  return screen.getByRole<HTMLTextAreaElement>('combobox', { name: 'Reply' });
};
const safeText = (text: string) => {
  try {
    return atob(text);
  } catch {
    return text;
  }
};
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

beforeAll(async () => {
  startTexts();
  await loadAreas('comments', 'errors');
});
beforeEach(() => {
  setUser(signedInUser());
  vi.stubGlobal('fetch', async () => {
    const userId = getSession().user?.id ?? '';
    return Response.json({ userId, key: btoa(userId.padEnd(32, 'k')) });
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** Until the form has found what was kept: by then the key has come. */
const opened = async () => {
  const field = open();
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  return field;
};

/** However long the key and the reading take. */
const finds = (text: string) => vi.waitFor(async () => expect((await opened()).value).toBe(text), { timeout: 5_000 });

it('a comment that was not sent is there again for the person who wrote it, and for nobody else at this browser, not even in its storage (A203)', async () => {
  write(await opened(), 'Rent is too low.');
  await finds('Rent is too low.');
  setUser(signedInUser({ id: 'u2', username: 'quay' }));
  await finds('');
  write(await opened(), 'Of the other one.');
  setUser(signedInUser());
  await finds('Rent is too low.');
  const stored = Object.values({ ...sessionStorage });
  expect(stored.length).toBeGreaterThan(1);
  for (const text of stored) for (const form of [text, safeText(text)]) expect(form).not.toMatch(/Rent|other one/);
  send();
  await finds('');
  setUser(signedInUser({ id: 'u2', username: 'quay' }));
  await finds('Of the other one.');
});

it('what is written before the key has come is kept, too', async () => {
  write(open(), 'At once.');
  await finds('At once.');
});

it('what is written before the text that was not sent has been read comes after it', async () => {
  write(await opened(), 'Rent is too low.');
  const field = open();
  write(field, 'From May on.');
  await waitFor(() => expect(field.value).toBe('Rent is too low.\nFrom May on.'));
  await finds('Rent is too low.\nFrom May on.');
});

it('a comment whose sending ends with the session is there after the next sign-in', async () => {
  const field = open(async () => {
    clearSession();
    throw new Error('401');
  });
  write(field, 'Rent is too low.');
  send();
  await screen.findByRole('alert');
  setUser(signedInUser());
  await finds('Rent is too low.');
});
