import type { SandboxCore } from './core';
import type { ErrorBody } from './error';

interface Result {
  status: number;
  body: unknown;
}

/** The same key with the same parameters gets the first answer; rejected parameters leave the key free. */
export async function withIdempotency(
  core: SandboxCore,
  { key, path, paramsHash }: { key: string; path: string; paramsHash: string },
  run: () => Promise<Result>,
): Promise<Result & { replayed: boolean }> {
  const { store, clock } = core.options;
  const claim = await store.claimKey({ key, path, paramsHash, now: clock.now() });
  if (claim.state === 'done') return { status: claim.status, body: claim.body, replayed: true };
  if (claim.state === 'mismatch') return { ...mismatch(key), replayed: false };
  if (claim.state === 'in-flight') return { ...inFlight(key), replayed: false };

  const result = await run();
  if (result.status === 400 || result.status === 404) await store.freeKey(key);
  else await store.finishKey(key, result.status, result.body);
  return { ...result, replayed: false };
}

const failure = (status: number, error: ErrorBody): Result => ({ status, body: { error } });

const mismatch = (key: string) =>
  failure(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      `Try using a key other than '${key}' if you meant to execute a different request.`,
  });

const inFlight = (key: string) =>
  failure(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (${key}).`,
  });
