import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession } from '#client/lib/end-session.ts';
import { resetThrottle } from '#client/lib/handle-error.ts';
import { keepSessionAlive } from '#client/lib/keep-session.ts';
import { loadSubscription, loadUser } from '#client/lib/load-session.ts';
import { registerNavigate } from '#client/lib/navigation.ts';
import { clearSession, dropUser, getSession, readMarker, setUser, writeMarker } from '#client/lib/session.ts';
import { hearNotices } from './hear-notices';
import { startTestTexts } from './setup-texts';
import { signedInUser } from './signed-in-user';

const marker = { id: 's1', expiresAt: '2999-01-01T00:00:00.000Z' };
const user = signedInUser({ session: marker });
const answers: Response[] = [];
const asked: { path: string; method: string }[] = [];
const navigate = vi.fn();
const notices = hearNotices();

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const rejection = (status: number, code: string) => json({ status, code, title: code }, status);

beforeAll(startTestTexts);
beforeEach(() => {
  answers.length = 0;
  asked.length = 0;
  navigate.mockClear();
  registerNavigate(navigate);
  resetThrottle();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    asked.push({ path, method: method ?? 'GET' });
    return answers.shift() ?? new Response('', { status: 500 });
  });
  window.sessionStorage.clear();
  dropUser();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the marker', () => {
  it('is under the key "cookie" and holds id and end alone (A29)', () => {
    writeMarker({ ...marker, token: 'secret' } as typeof marker);
    expect(window.sessionStorage.length).toBe(1);
    expect(JSON.parse(window.sessionStorage.getItem('cookie') ?? '')).toEqual(marker);
  });

  it.each([
    ['is absent', null],
    ['is spoilt', '{"id"'],
    ['has another form', '"s1"'],
    ['has ended', JSON.stringify({ id: 's1', expiresAt: '2020-01-01T00:00:00.000Z' })],
  ])('counts for nothing when it %s', (_case, text) => {
    if (text !== null) window.sessionStorage.setItem('cookie', text);
    expect(readMarker()).toBeNull();
  });
});

describe('who is signed in', () => {
  it('a tab without marker asks once, and writes the marker on 200', async () => {
    answers.push(json(user));
    await Promise.all([loadUser(), loadUser()]);
    expect(asked).toEqual([{ path: '/api/user', method: 'GET' }]);
    expect(readMarker()).toEqual(marker);
    expect(getSession().user?.username).toBe('pier');
  });

  it('a 401 without marker is an answer: no toast, nobody is led away', async () => {
    answers.push(rejection(401, 'not-signed-in'));
    expect(await loadUser()).toBeNull();
    expect(notices).toEqual([]);
    expect(navigate).not.toHaveBeenCalled();
    expect(getSession().user).toBeNull();
  });

  it('a 401 with marker is an error: the toast and the root', async () => {
    writeMarker(marker);
    answers.push(rejection(401, 'not-signed-in'));
    expect(await loadUser()).toBeNull();
    expect(notices.map(({ summary }) => summary)).toEqual(['Not logged in']);
    expect(readMarker()).toBeNull();
  });

  it('a server that does not answer signs nobody out', async () => {
    writeMarker(marker);
    answers.push(new Response('', { status: 503 }));
    await expect(loadUser()).rejects.toThrow();
    expect(readMarker()).toEqual(marker);
    expect(getSession().user).toBeUndefined();
  });
});

describe('the subscription', () => {
  it.each([
    ['SUBSCRIPTION_ACTIVE', true],
    ['SUBSCRIPTION_INACTIVE', false],
    ['subscription_active', false],
    ['"SUBSCRIPTION_ACTIVE"', false],
  ])('%s → %s: only the exact text counts', async (text, isActive) => {
    answers.push(new Response(text));
    expect(await loadSubscription()).toBe(isActive);
    expect(getSession().isSubscribed).toBe(isActive);
  });
});

describe('logout', () => {
  it('ends the session on the server, clears the marker, and leads to the root', async () => {
    setUser(user);
    writeMarker(marker);
    answers.push(new Response(null, { status: 204 }));
    await endSession();
    expect(asked).toEqual([{ path: '/api/logout', method: 'POST' }]);
    expect(window.sessionStorage.getItem('cookie')).toBeNull();
    expect(navigate).toHaveBeenCalledWith('/', { replace: true });
    expect(getSession()).toMatchObject({ user: null, hasLoggedOut: true });
  });

  it('a session that has ended already is fine; an unreachable server is not', async () => {
    answers.push(rejection(401, 'not-signed-in'));
    await endSession();
    expect(notices).toEqual([]);
    setUser(user);
    await expect(endSession()).rejects.toThrow();
    expect(getSession().user).not.toBeNull();
  });
});

describe('work keeps the session alive', () => {
  it('asks every ten minutes, if the person has typed within ten', () => {
    vi.useFakeTimers();
    const stop = keepSessionAlive();
    vi.advanceTimersByTime(600_000);
    expect(asked).toHaveLength(0);
    vi.advanceTimersByTime(300_000);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: '2' }));
    vi.advanceTimersByTime(300_000);
    expect(asked).toHaveLength(1);
    stop();
    vi.advanceTimersByTime(1_200_000);
    expect(asked).toHaveLength(1);
    clearSession();
  });
});
