import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceSaved, notify, takeWaitingNotices, warn } from '#client/lib/notify.ts';
import { showUnhandled } from '#client/lib/show-unhandled.ts';
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

describe('an error that nothing handled', () => {
  const shown = hearNotices();

  it('is shown by the notification service with its message, once while it repeats', () => {
    showUnhandled(new Error('the tide gauge is gone'));
    showUnhandled(new Error('the tide gauge is gone'));
    showUnhandled('a text that was thrown');
    expect(shown.map(({ severity, detail }) => [severity, detail])).toEqual([
      ['error', 'the tide gauge is gone'],
      ['error', 'a text that was thrown'],
    ]);
  });

  it.each(['NG0100', 'scrollTop', 'classList'])('is logged and not shown where its message contains %s', (noise) => {
    showUnhandled(new TypeError(`Cannot read properties of null (reading '${noise}')`));
    expect(log).toHaveBeenCalledOnce();
    expect(shown).toEqual([]);
  });
});

describe('before the toaster is there', () => {
  it('what is raised is kept and handed over once', () => {
    warn('Early', 'Before the toaster.');
    expect(takeWaitingNotices()).toEqual([{ severity: 'warn', summary: 'Early', detail: 'Before the toaster.' }]);
    expect(takeWaitingNotices()).toEqual([]);
  });
});
