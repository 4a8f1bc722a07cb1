import { createAdministratorFromTerminal } from './boot/admin-create';
import { openAssets } from './boot/assets';
import { verifyAuditFromTerminal } from './boot/audit-verify';
import { backUpFromTerminal } from './boot/backup';
import { checkBackupFromTerminal } from './boot/backup-check';
import { restoreFromTerminal } from './boot/restore';
import { exchangeSecretFromTerminal } from './boot/secret-exchange';
import { seedFromTerminal } from './boot/seed';
import { serve } from './boot/serve';
import { startErrorText } from './boot/start-error-text';
import { setUpStripeFromTerminal } from './boot/stripe-setup';

const commands: Record<string, () => Promise<void>> = {
  'admin:create': createAdministratorFromTerminal,
  'audit:verify': verifyAuditFromTerminal,
  backup: backUpFromTerminal,
  'backup:check': checkBackupFromTerminal,
  restore: restoreFromTerminal,
  'secret:exchange': exchangeSecretFromTerminal,
  seed: seedFromTerminal,
  'stripe:setup': setUpStripeFromTerminal,
};
const run = commands[process.argv[2] ?? ''] ?? (() => serve({ openAssets }));

run().catch((error: unknown) => {
  process.stderr.write(`${startErrorText(error)}\n`);
  process.exit(1);
});
