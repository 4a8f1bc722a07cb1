import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { handleFailedResponse, resetThrottle, throttleMilliseconds } from '#client/lib/handle-error.ts';
import { registerNavigate } from '#client/lib/navigation.ts';
import { clearSession, getSession, readMarker, setSubscribed, setUser, writeMarker } from '#client/lib/session.ts';
import { hearNotices } from './hear-notices';
import { startTestTexts } from './setup-texts';
import { signedInUser } from './signed-in-user';

const user = signedInUser();
const navigate = vi.fn();
const notices = hearNotices();

beforeAll(startTestTexts);
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  resetThrottle();
  navigate.mockClear();
  registerNavigate(navigate);
  window.location.hash = '#/dashboard/forecasts/f1';
  setUser(user);
  setSubscribed(true);
  writeMarker({ id: 's1', expiresAt: '2999-01-01T00:00:00.000Z' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  clearSession();
});

describe('the handler of failed responses', () => {
  it('401: the error toast "Not logged in", then the root, which remembers the way back', () => {
    handleFailedResponse(401);
    expect(notices).toEqual([{ severity: 'error', summary: 'Not logged in', detail: 'Please login again.' }]);
    expect(navigate).toHaveBeenCalledWith('/', { replace: true, state: { from: '/dashboard/forecasts/f1' } });
    expect(readMarker()).toBeNull();
    expect(getSession().user).toBeNull();
  });

  it('403: the warning "Not allowed", one step back, and the cached subscription is dropped', () => {
    window.history.replaceState({ idx: 3 }, '');
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
    handleFailedResponse(403);
    expect(notices).toEqual([
      { severity: 'warn', summary: 'Not allowed', detail: 'Insufficient permissions to access' },
    ]);
    expect(back).toHaveBeenCalledOnce();
    expect(getSession().isSubscribed).toBeUndefined();
    expect(readMarker()).not.toBeNull();
  });

  it('403 of an administrator: who they are is asked again, since a second factor may be asked for by now', () => {
    window.history.replaceState({ idx: 0 }, '');
    setUser({ ...user, authorities: ['ROLE_ADMIN'] });
    handleFailedResponse(403);
    expect(getSession().user).toBeUndefined();
    expect(readMarker()).not.toBeNull();
    expect(navigate).toHaveBeenCalledWith('/dashboard/admin', { replace: true });
  });

  it('403 on the page that asks for a password of their own: nothing is said, and the page stays', () => {
    window.location.hash = '#/account/security';
    setUser({ ...user, newPasswordRequired: true });
    handleFailedResponse(403);
    expect(notices).toEqual([]);
    expect(navigate).not.toHaveBeenCalled();
    expect(getSession().user).toMatchObject({ newPasswordRequired: true });
  });

  it('403 without a step before: the home of the person', () => {
    window.history.replaceState({ idx: 0 }, '');
    handleFailedResponse(403);
    expect(navigate).toHaveBeenCalledWith('/dashboard', { replace: true });
  });

  it('handles one failed response per 500 ms, whatever its status', () => {
    handleFailedResponse(401);
    handleFailedResponse(401);
    vi.advanceTimersByTime(throttleMilliseconds - 1);
    handleFailedResponse(403);
    expect(notices).toHaveLength(1);
    vi.advanceTimersByTime(1);
    handleFailedResponse(401);
    expect(notices).toHaveLength(2);
    expect(throttleMilliseconds).toBe(500);
  });

  it.each([400, 404, 409, 412, 422, 429, 500, 503])(
    '%i is left to the caller and does not use up the 500 ms',
    (status) => {
      handleFailedResponse(status);
      expect(notices).toEqual([]);
      handleFailedResponse(401);
      expect(notices).toHaveLength(1);
    },
  );
});
