import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceSaved, notify, takeWaitingNotices, warn } from '../../client/lib/notify';
import { hearNotices } from './hear-notices';

const log = vi.spyOn(console, 'error');

beforeEach(() => {
  log.mockReset();
});
afterAll(() => {
  vi.restoreAllMocks();
});

describe('the notification service', () => {
  const shown = hearNotices();

  it('logs an error and shows its summary and detail', () => {
    notify({ severity: 'error', summary: 'Not saved', detail: 'The server was away.' });
    expect(log).toHaveBeenCalledWith('Not saved', 'The server was away.');
    expect(shown).toEqual([{ severity: 'error', summary: 'Not saved', detail: 'The server was away.' }]);
  });

  it.each(['NG0100', 'scrollTop', 'classList'])('logs but does not show a detail that contains %s', (noise) => {
    notify({ severity: 'error', summary: 'Error', detail: `Cannot read ${noise} of null` });
    expect(log).toHaveBeenCalledOnce();
    expect(shown).toEqual([]);
  });

  it.each(['warn', 'success'] as const)('handles the error severity only: %s passes it by', (severity) => {
    notify({ severity, summary: 'A', detail: 'B' });
    expect(log).not.toHaveBeenCalled();
    expect(shown).toEqual([]);
  });

  it('warnings and the saved notices have ways of their own', () => {
    warn('Not allowed', 'Insufficient permissions to access');
    announceSaved('Forecast saved', 'Version 13, 21 November 14:51.');
    expect(shown.map(({ severity }) => severity)).toEqual(['warn', 'success']);
  });
});

describe('before the toaster is there', () => {
  it('what is raised is kept and handed over once', () => {
    warn('Early', 'Before the toaster.');
    expect(takeWaitingNotices()).toEqual([{ severity: 'warn', summary: 'Early', detail: 'Before the toaster.' }]);
    expect(takeWaitingNotices()).toEqual([]);
  });
});
