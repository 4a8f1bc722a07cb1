import { expect, it } from 'vitest';
import { cutTokens } from '#shared/domain/cut-tokens.ts';

const token = `fci_${'x'.repeat(49)}`;

it('takes out of a text what opens something, wherever it stands, and leaves the rest (A112)', () => {
  const texts: [string, string][] = [
    [`https://f.example/#/invitation?token=${token}&x=1`, 'https://f.example/#/invitation?token=[cut]&x=1'],
    [`{"url":"/#/link/${token.replace('fci', 'fcl')}","at":1}`, '{"url":"/#/link/[cut]","at":1}'],
    [`failed for ${token}.`, 'failed for [cut].'],
    ['/#/verify-email?token=abc-def', '/#/verify-email?token=[cut]'],
    ['x is not a function', 'x is not a function'],
  ];
  for (const [text, cut] of texts) expect(cutTokens(text)).toBe(cut);
});
