import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import postgres from 'postgres';
import { freePort } from '#tests/helpers/free-port.ts';

type Query = (text: string, values: string[]) => Promise<Record<string, unknown>[]>;

/** Where the data is: a folder of the embedded database, or the address of a Postgres. */
export type Place = { folder: string } | { url: string };

const person = `
  from sessions s join users u on u.id = s.user_id
  where s.id = $1 and s.expires_at > now() and u.disabled_at is null and u.closed_at is null`;

/** What the three reads answer, each by one query and nothing else: no rule, no header, no log. */
const statements = {
  '/user': `select s.id, s.expires_at, u.id as user_id, u.username, u.email, u.first_name, u.last_name, u.authorities,
    u.email_verified_at, u.language, u.locale ${person}`,
  '/subscription': `select u.id, b.status, b.current_period_end, b.cancel_at, b.trial_end, b.past_due_since
    from sessions s join users u on u.id = s.user_id
      left join billing_customers k on k.user_id = u.id and k.mode = 'test' and k.deleted_at is null
      left join subscriptions b on b.user_id = u.id
      left join checkout_attempts a on a.user_id = u.id and a.mode = 'test' and a.status = 'open'
    where s.id = $1 and s.expires_at > now() and u.disabled_at is null and u.closed_at is null`,
  '/forecast': `select f.id, f.name, f.currency, f.version, f.template_id, f.created_at, v.created_at as saved_at,
      v.input_hash, v.document, r.version as report_version, r.refreshed_at, b.status
    from sessions s join users u on u.id = s.user_id
      left join subscriptions b on b.user_id = u.id
      join forecasts f on f.user_id = u.id and f.id = $2 and f.deleted_at is null
      join forecast_versions v on v.forecast_id = f.id and v.version = f.version
      left join reports r on r.forecast_id = f.id
    where s.id = $1 and s.expires_at > now() and u.disabled_at is null and u.closed_at is null`,
};

async function openQuery(place: Place): Promise<Query> {
  if ('folder' in place) {
    const client = await PGlite.create({ dataDir: place.folder });
    return async (text, values) => (await client.query<Record<string, unknown>>(text, values)).rows;
  }
  const client = postgres(place.url, { max: 10 });
  return (text, values) => client.unsafe(text, values, { prepare: true });
}

/** The program of the bare service: a Hono application of three routes over the driver itself. */
export async function runBare(place: Place, port: number): Promise<void> {
  const query = await openQuery(place);
  const app = new Hono();
  for (const [path, text] of Object.entries(statements)) {
    app.get(path, async (c) => {
      const values = [c.req.query('session') ?? '', c.req.query('forecast') ?? ''];
      const [row] = await query(text, values.slice(0, text.includes('$2') ? 2 : 1));
      return row ? c.json(row) : c.json({}, 404);
    });
  }
  serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
}

export interface Bare {
  url: string;
  pid: number | undefined;
  end(): Promise<void>;
}

/** Runs the bare service as a process of its own. */
export async function startBare(place: Place): Promise<Bare> {
  const port = await freePort();
  const words = [process.argv[1] ?? '', '--bare', JSON.stringify(place), String(port)];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await answering(url, child);
  const ended = new Promise((resolve) => child.once('close', resolve));
  return {
    url,
    pid: child.pid,
    async end() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline && child.exitCode === null) {
    if (await fetch(url).catch(() => null)) return;
    await delay(50);
  }
  throw new Error('The bare service did not become ready.');
}
