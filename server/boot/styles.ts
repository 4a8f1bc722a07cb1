import type { Assets } from '../rest/assets';

/** Where the client's source is given out while developing. */
const developmentStyles = ['/styles/index.css'];

/** Addresses of the style sheets that the built page names, for pages that are not part of the client. */
export async function stylesOf(assets: Assets | null): Promise<readonly string[]> {
  if (!assets) return developmentStyles;
  const links = (await assets.page()).matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g);
  return [...links].flatMap(([, address]) => address ?? []);
}
