import { join } from 'node:path';
import { startProgram } from '../helpers/spawn-server';

/**
 * Builds client and server unless dist/ is newer than every source, as a newcomer's first start does: other tests run meanwhile,
 * and of several workers one builds. Each file of tests that needs the built application waits here.
 */
const root = join(import.meta.dirname, '../..');
const { ended, output } = startProgram([process.execPath, join(root, 'server/start.mjs'), '--build-only'], {});
if ((await ended) !== 0) throw new Error(`The application could not be built:\n${output()}`);
