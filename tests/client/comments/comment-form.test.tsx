import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { CommentForm } from '#client/features/comments/comment-form.tsx';
import { loadAreas, startTexts } from '#client/lib/i18n.ts';
import { clearSession, setUser } from '#client/lib/session.ts';
import { signedInUser } from '../signed-in-user';

const open = (onSend: () => Promise<unknown> = async () => undefined) => {
  cleanup();
  render(<CommentForm people={[]} draftKey="thread-1" label="Reply" action="Send" onSend={onSend} />);
  return screen.getByRole<HTMLTextAreaElement>('combobox', { name: 'Reply' });
};
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

beforeAll(async () => {
  startTexts();
  await loadAreas('comments', 'errors');
});
beforeEach(() => setUser(signedInUser()));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it('a comment that was not sent is there again for the person who wrote it, and for nobody else at this browser', async () => {
  write(open(), 'Rent is too low.');
  expect(open().value).toBe('Rent is too low.');
  setUser(signedInUser({ id: 'u2', username: 'quay' }));
  expect(open().value).toBe('');
  write(open(), 'Of the other one.');
  setUser(signedInUser());
  expect(open().value).toBe('Rent is too low.');
  send();
  await waitFor(() => expect(open().value).toBe(''));
  setUser(signedInUser({ id: 'u2', username: 'quay' }));
  expect(open().value).toBe('Of the other one.');
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
  expect(open().value).toBe('Rent is too low.');
});
