import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../db/start-error';
import { type Assets, folderAssets } from '../rest/assets';
import { clientFolder } from './folders';

/** The built client; a server without it does not start. */
export function openAssets(): Assets {
  if (!existsSync(join(clientFolder, 'index.html'))) throw new StartError('clientMissing');
  return folderAssets(clientFolder);
}
