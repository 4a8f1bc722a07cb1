import { type Context, Hono } from 'hono';
import { AppError } from '../errors';
import type { WebEnvironment } from '../services/web-context';
import type { Asset, Assets } from './assets';

/** All that the page may know of the environment. */
export interface PageSettings {
  providerName: string;
  providerUrl: string;
  /** Null: the client reports to our own intake (see error-intake.ts). */
  sentryDsn: string | null;
  billingMode: string;
}

/** Addresses that are never the page's: an unknown one among them is a 404 without page. */
const notThePage = /^\/(api|trpc|errors|v1|sandbox|metrics|assets)(\/|$)/;
const settingsPlace = /<script type="application\/json" id="settings">[^<]*<\/script>/;

/** The page, its files, and the page with 404 for people at an address that is none. */
export function staticRoutes({ assets, settings }: { assets: Assets; settings: PageSettings }) {
  return new Hono<WebEnvironment>()
    .get('/', async (c) => page(c, await pageWith(assets, settings), 200))
    .get('/*', async (c) => {
      const asset = await assets.find(c.req.path);
      if (asset) return file(c, asset);
      const isPerson = (c.req.header('accept') ?? '').includes('text/html');
      if (!isPerson || notThePage.test(c.req.path) || /\.|%/.test(c.req.path)) throw new AppError('not-found');
      return page(c, await pageWith(assets, settings), 404);
    });
}

/** The settings stand in the page as data; nothing in them can end the element. */
async function pageWith(assets: Assets, settings: PageSettings): Promise<string> {
  const json = JSON.stringify(settings)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return (await assets.page()).replace(
    settingsPlace,
    () => `<script type="application/json" id="settings">${json}</script>`,
  );
}

function page(c: Context<WebEnvironment>, html: string, status: 200 | 404): Response {
  c.var.cookies.offerCsrfToken();
  return c.html(html, status, { 'Cache-Control': 'no-store' });
}

function file(c: Context, { type, body, packed, brotli, isHashed }: Asset): Response {
  const accepted = c.req.header('accept-encoding') ?? '';
  const [encoding, content] =
    brotli && /\bbr\b/.test(accepted)
      ? ['br', brotli]
      : packed && /\bgzip\b/.test(accepted)
        ? ['gzip', packed]
        : [null, body];
  return c.body(new Uint8Array(content), 200, {
    'Content-Type': type,
    'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(packed ? { Vary: 'Accept-Encoding' } : {}),
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  });
}
