import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';

/** Protocol and person · hosts · database and options. */
const parts = /^(\w+:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/;

/** A connection string for each host of one that names several, as in postgres://name@first:5432,second:5432/forecastle. */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts = '', rest = ''] = parts.exec(url) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${rest}`);
}

/** The hosts of a connection string, without person and password. */
export const hostsOf = (url: string): string => parts.exec(url)?.[2] ?? '';

/** None of the servers takes writes now: a code of Postgres for what time mends. */
class NoPrimary extends Error {
  readonly code = '57P03';
}

/** Which of the servers of one database takes writes: the one alone, or of several the one that is no standby. */
export interface Primary {
  /** The address that was found last. */
  address(): string;
  /** Asks all servers, and takes the first that takes writes. Rejects where none does. */
  find(): Promise<string>;
  /** A connection was lost: looks again until a primary is found. */
  suspect(): void;
  /** Called with an address whenever it is another than before. */
  onChange(told: (address: string) => void): void;
  stop(): void;
}

const lookAgainMs = 500;
const answerWithinS = 2;

export function createPrimary(url: string): Primary {
  const addresses = addressesOf(url);
  const listeners: ((address: string) => void)[] = [];
  let current = addresses[0] ?? url;
  let isLooking = false;
  let isStopped = false;

  const find = async (): Promise<string> => {
    if (addresses.length === 1) return current;
    const answers = await Promise.allSettled(addresses.map(takesWrites));
    const at = answers.findIndex((answer) => answer.status === 'fulfilled' && answer.value);
    if (at < 0) {
      const failed = answers.find((answer) => answer.status === 'rejected');
      throw failed?.reason ?? new NoPrimary('None of the servers takes writes.');
    }
    const found = addresses[at] ?? current;
    if (found !== current) {
      current = found;
      for (const tell of listeners) tell(found);
    }
    return found;
  };
  const look = async () => {
    while (!isStopped) {
      const found = await find().catch(() => null);
      if (found !== null) break;
      await delay(lookAgainMs, undefined, { ref: false });
    }
    isLooking = false;
  };
  return {
    address: () => current,
    find,
    suspect() {
      if (addresses.length === 1 || isLooking) return;
      isLooking = true;
      void look();
    },
    onChange: (told) => void listeners.push(told),
    stop() {
      isStopped = true;
    },
  };
}

async function takesWrites(address: string): Promise<boolean> {
  const client = postgres(address, {
    ...{ max: 1, prepare: false, fetch_types: false, connect_timeout: answerWithinS },
    onnotice: () => undefined,
  });
  try {
    const [row] = await client<{ standby: boolean }[]>`select pg_is_in_recovery() as standby`;
    return row?.standby === false;
  } finally {
    // A server that hangs is not waited for.
    void client.end({ timeout: answerWithinS }).catch(() => undefined);
  }
}
