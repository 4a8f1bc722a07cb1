import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Measured } from '#tests/helpers/cost/climb.ts';
import type { DearSender } from '#tests/helpers/cost/dear-calls.ts';
import { isOfLarge, type Sender, type Target, wireOf } from '#tests/helpers/cost/fuzz-targets.ts';
import type { WireCall } from '#tests/helpers/cost/send.ts';
import { servedAt, servedSettings } from '#tests/helpers/cost/served.ts';
import { startPostgresServer } from '#tests/helpers/postgres-server.ts';
import { knownProcedures } from '#tests/security/known-routes.ts';
import { type Service, startService } from '../service';
import type { EngineName } from './engine';
import worstCalls from './worst-calls.json';

type Pairs = [string, string][];

/** Somebody as `fill-with-callers.ts` prints them. */
interface Written {
  ids: Sender['turn']['ids'];
  largeForecast: string;
  person: { get: Pairs; change: Pairs };
  service: Pairs;
}

export interface FuzzedStand {
  service: Service;
  victim: DearSender;
  attacks: { name: string; atOnce: number; status: number; next(): WireCall }[];
  end(): Promise<void>;
}

const host = new URL(servedAt).host;

/** The built service with the sandbox of Stripe and people who have one of everything, and the ten dearest calls of the fuzzer. */
export async function startFuzzedStand(engine: EngineName): Promise<FuzzedStand> {
  const home = mkdtempSync(join(tmpdir(), 'forecastle-bench-callers-'));
  const folder = join(home, '.data');
  const server = engine === 'postgres' ? await startPostgresServer() : null;
  const worst = worstOfFuzzer();
  const words = ['node_modules/.bin/tsx', 'bench/server/fill-with-callers.ts', String(worst.length + 1), folder];
  const printed = execFileSync(process.execPath, [...words, ...(server ? [server.url] : [])], { encoding: 'utf8' });
  const people: Written[] = JSON.parse(printed);
  const service = await startService({
    ...servedSettings,
    LOG_LEVEL: 'info',
    ...(server ? { DATABASE_URL: server.url } : { DATA_DIR: folder }),
  });
  const [victim, ...attackers] = people;
  if (!victim || attackers.length < worst.length) throw new Error('There are too few callers.');
  return {
    service,
    victim: { forecastId: victim.ids.forecast, headers: { ...Object.fromEntries(victim.person.get), Host: host } },
    // Each from somebody who has asked for nothing yet.
    attacks: attackers.flatMap((attacker, i) => worst.slice(i, i + 1).map((call) => attackOf(call, i, attacker))),
    async end() {
      await service.end();
      await server?.remove();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Of the fuzzer's last run on this machine, or of a run that was kept. */
function worstOfFuzzer(): Measured[] {
  const file = join(process.cwd(), 'tests/.artifacts/worst-calls.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : (worstCalls as Measured[]);
}

function attackOf({ call, status }: Measured, i: number, { ids, largeForecast, person, service }: Written) {
  const target = targetOf(call.target);
  const caller = {
    person: { headersFor: (verb: string) => new Headers(verb === 'GET' ? person.get : person.change) },
    service: { headersFor: () => new Headers(service) },
  };
  let sent = 0;
  const next = () => {
    sent += 1;
    const turn = {
      ids: isOfLarge(call) ? { ...ids, forecast: largeForecast } : ids,
      key: `bench-${i}-${sent}`,
      version: 1,
      now: new Date(),
    };
    return wireOf(target, call, { caller, turn, host });
  };
  return { name: `fuzzed${i + 1}.${call.target.replace(/\W+/g, '-')}`, atOnce: call.times, status, next };
}

function targetOf(key: string): Target {
  const procedure = knownProcedures().find((known) => known.key === key);
  const [method = 'GET', path = ''] = key.split(' ');
  if (!procedure) return { key, method, path, isProcedure: false };
  return { key, method: procedure.isMutation ? 'POST' : 'GET', path: `/trpc/${key}`, isProcedure: true };
}
