import { createAdministratorFromTerminal } from './boot/admin-create';
import { serve } from './boot/serve';
import { startFaultText } from './boot/start-fault-text';

const run = process.argv[2] === 'admin:create' ? createAdministratorFromTerminal : serve;

run().catch((error: unknown) => {
  process.stderr.write(`${startFaultText(error)}\n`);
  process.exit(1);
});
