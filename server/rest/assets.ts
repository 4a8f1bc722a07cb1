import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

export interface Asset {
  type: string;
  body: Buffer;
  /** The same body packed by gzip; null where packing gains nothing. */
  packed: Buffer | null;
  /** The same packed by Brotli, which the build does; null where it did not. */
  brotli: Buffer | null;
  /** True when the name carries a hash of the content. */
  isHashed: boolean;
}

/** The built client: its page and its files. */
export interface Assets {
  page(): Promise<string>;
  find(path: string): Promise<Asset | null>;
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const pack = promisify(gzip);
const packable = /^(text|application)\/|svg/;

/** The files that are in the folder now. A path is looked up in their list and never made into a file name. */
export function folderAssets(folder: string): Assets {
  const files = new Map(listFiles(folder).map((path) => [`/${path}`, join(folder, path)]));
  const read = new Map<string, Promise<Asset | null>>();
  const page = readFileSync(join(folder, 'index.html'), 'utf8');

  return {
    page: async () => page,
    async find(path) {
      const file = path === '/index.html' ? undefined : files.get(path);
      if (!file) return null;
      const known = read.get(path) ?? readAsset(path, file);
      read.set(path, known);
      // An error of the moment, such as too many open files, is not kept.
      known.catch(() => read.delete(path));
      return known;
    },
  };
}

function listFiles(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.name.startsWith('.')) return [];
    if (entry.isDirectory()) return listFiles(folder, path);
    return extname(entry.name) in types ? [path] : [];
  });
}

/** A file that a later build took away is none, now and from then on. */
async function readAsset(path: string, file: string): Promise<Asset | null> {
  const body = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!body) return null;
  const type = types[extname(path)] ?? 'application/octet-stream';
  const packed = packable.test(type) && body.length > 1024 ? await pack(body, { level: 9 }) : null;
  const brotli = packed ? await readFile(`${file}.br`).catch(() => null) : null;
  return { type, body, packed, brotli, isHashed: path.startsWith('/assets/') };
}
