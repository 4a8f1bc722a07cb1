import { beforeAll, describe, expect, it } from 'vitest';
import { buildLabel } from '#client/lib/imprint.ts';
import { startTestTexts } from './setup-texts';

beforeAll(startTestTexts);

describe('the build label', () => {
  it('names the build', () => expect(buildLabel('52')).toBe('Build 52'));
  it('falls back while the placeholder is', () => expect(buildLabel('__BUILD_NUMBER__')).toBe('Development build'));
});
