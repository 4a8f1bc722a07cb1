import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

const work = `
  const { workerData } = require('node:worker_threads');
  const { PGlite } = require(workerData.engine);
  PGlite.create({ dataDir: workerData.folder }).then((client) => client.close());
`;

/** Makes a new database in a thread of its own: what that takes (half a gigabyte for a while) goes back with the thread, and requests are answered meanwhile. */
export function initialiseFolder(folder: string): Promise<void> {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return new Promise((resolve, reject) => {
    const thread = new Worker(work, { eval: true, workerData: { engine, folder } });
    thread.once('error', reject);
    thread.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`initialisation ended with ${code}`))));
  });
}
