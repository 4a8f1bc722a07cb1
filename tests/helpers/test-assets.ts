import type { Assets } from '#server/rest/assets.ts';

/** A page as the build leaves it, and one file with a hash in its name. */
export const testAssets: Assets = {
  page: async () =>
    '<!doctype html><html><head><script type="application/json" id="settings">{}</script></head><body></body></html>',
  find: async (path) =>
    path === '/assets/main-a1b2c3.js'
      ? {
          type: 'text/javascript; charset=utf-8',
          body: Buffer.from('export {};\n'),
          packed: null,
          brotli: null,
          isHashed: true,
        }
      : null,
};
