import type { TestProject } from 'vitest/node';
import { startPostgresServer } from '../helpers/postgres-server';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a running Postgres; empty where none could be started. */
    postgresUrl: string;
  }
}

/** One real Postgres for the run. Where none starts, its tests are skipped under a banner; with REQUIRE_REAL_PG=1 the run fails. */
export default async function startRealPostgres(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  try {
    const server = await startPostgresServer();
    project.provide('postgresUrl', server.url);
    return server.remove;
  } catch (error) {
    if (process.env.REQUIRE_REAL_PG === '1') throw error;
    const line = '='.repeat(78);
    process.stderr.write(`\n${line}\nNo real Postgres could be started; its tests are SKIPPED.\n${error}\n${line}\n`);
    project.provide('postgresUrl', '');
    return undefined;
  }
}
