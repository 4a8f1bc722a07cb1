import { createAdministratorFromTerminal } from './boot/admin-create';
import { openAssets } from './boot/assets';
import { serve } from './boot/serve';
import { startFaultText } from './boot/start-fault-text';

const run = process.argv[2] === 'admin:create' ? createAdministratorFromTerminal : () => serve({ openAssets });

run().catch((error: unknown) => {
  process.stderr.write(`${startFaultText(error)}\n`);
  process.exit(1);
});
