import { describe, expect, it } from 'vitest';
import { decryptSecret, encryptSecret } from '#server/services/secrets/encrypt.ts';

const appSecret = 'a secret of the tests alone, long enough';
const purpose = 'tests';
const text = 'JBSWY3DPEHPK3PXP é';

describe('a secret encrypted under APP_SECRET', () => {
  it('comes back, says nothing of itself, and looks different each time', () => {
    const one = encryptSecret({ appSecret, purpose, text });
    expect(decryptSecret({ appSecret, purpose, encrypted: one })).toBe(text);
    expect(one).toMatch(/^v1\.[\w-]+$/);
    expect(one).not.toContain(text);
    expect(encryptSecret({ appSecret, purpose, text })).not.toBe(one);
  });

  it('opens under no other APP_SECRET, for no other purpose and in no other version', () => {
    const encrypted = encryptSecret({ appSecret, purpose, text });
    expect(() => decryptSecret({ appSecret: `${appSecret}!`, purpose, encrypted })).toThrow();
    expect(() => decryptSecret({ appSecret, purpose: 'others', encrypted })).toThrow();
    expect(() => decryptSecret({ appSecret, purpose, encrypted: encrypted.replace('v1', 'v2') })).toThrow('unknown');
  });

  it('that was changed in any byte, or cut, is rejected', () => {
    const [head, packed = ''] = encryptSecret({ appSecret, purpose, text }).split('.');
    const bytes = Buffer.from(packed, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const encrypted = `${head}.${changed.toString('base64url')}`;
      expect(() => decryptSecret({ appSecret, purpose, encrypted })).toThrow();
      const cut = `${head}.${bytes.subarray(0, at).toString('base64url')}`;
      expect(() => decryptSecret({ appSecret, purpose, encrypted: cut })).toThrow();
    }
  });
});
