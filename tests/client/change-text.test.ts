import { renderHook } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { useChangeText } from '#client/features/admin/change-text.ts';
import { loadAreas, startTexts } from '#client/lib/i18n.ts';

beforeAll(async () => {
  startTexts();
  await loadAreas('admin');
});

it('a change of the audit trail names what became different, and nothing that stayed as it was', () => {
  const { current: textOf } = renderHook(() => useChangeText()).result;
  const before = { email: null, roles: ['ROLE_USER'], until: '2026-11-22T10:00:00.000Z' };
  expect(textOf({ before, after: { ...before, roles: ['ROLE_ADMIN', 'ROLE_USER'] } })).toBe(
    'ROLE_USER → ROLE_ADMIN, ROLE_USER',
  );
  expect(textOf({ before, after: { ...before, email: 'h@example.org' } })).toBe('none → h@example.org');
  expect(textOf({ before: { version: null }, after: { version: null } })).toBe('');
  expect(textOf({ before: {}, after: { note: 'kept' } })).toBe('kept');
});
