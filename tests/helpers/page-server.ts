import { eq } from 'drizzle-orm';
import { createApp } from '#server/app.ts';
import { appDeps } from '#server/boot/app-deps.ts';
import { openAssets } from '#server/boot/assets.ts';
import { listen } from '#server/boot/http-server.ts';
import { createLogger } from '#server/boot/logger.ts';
import { openServices } from '#server/boot/services.ts';
import type { StripeParts } from '#server/boot/stripe.ts';
import type { Database } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import { readSettings } from '#server/env.ts';
import type { Runtime } from '#server/runtime.ts';
import type { Role } from '#shared/domain/roles.ts';
import type { Credentials } from './person';
import { quickPasswords } from './quick-passwords';
import { openTestDatabase } from './test-database';

export interface PageServer {
  url: string;
  db: Database;
  runtime: Runtime;
  /** The gateway to the payment sandbox, and the sandbox itself. */
  stripe: StripeParts;
  /** Registers a person over REST as a service would, confirms the address and gives the authorities asked for. */
  makePerson(person: Credentials, authorities?: Role[]): Promise<void>;
  close(): Promise<void>;
}

const wide = {
  LIMIT_SIGN_IN_ADDRESS: '1000',
  LIMIT_ATTEMPTS_ADDRESS: '10000',
  LIMIT_REGISTER_ADDRESS: '10000',
  WEBHOOKS_TO_LOOPBACK: '1',
};

/** The built client and the real application on a free port, over a database in memory that the test can look into. */
export async function startPageServer(environment: Record<string, string> = {}): Promise<PageServer> {
  const settings = readSettings({ PORT: '0', LOG_LEVEL: 'silent', ...wide, ...environment });
  const database = await openTestDatabase();
  const http = await listen(settings.server);
  const log = createLogger(settings.server.logLevel);
  const assets = openAssets();
  const { context, stripe } = await openServices({ settings, db: database.db, log, port: http.port, assets });
  const deps = appDeps({ context, settings, assets, sandbox: stripe.sandbox, isDevelopment: false });
  const app = createApp({ ...deps, passwords: quickPasswords });
  stripe.deliverTo(app.fetch);
  await stripe.sandbox?.start();
  http.serve(app.fetch);
  const url = `http://127.0.0.1:${http.port}`;

  return {
    url,
    db: database.db,
    runtime: context.runtime,
    stripe,
    async makePerson({ username, email, password }, authorities) {
      const answer = await fetch(`${url}/api/self-register`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username, email, password, acceptTerms: true }),
      });
      if (answer.status !== 201) throw new Error(await answer.text());
      const change = { emailVerifiedAt: new Date(), ...(authorities && { authorities }) };
      await database.db.update(users).set(change).where(eq(users.username, username));
    },
    async close() {
      await http.drain(500);
      await stripe.sandbox?.close();
      await database.close();
    },
  };
}
