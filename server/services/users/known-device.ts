import type { FailureBuckets } from '../limits/limits';
import { isSameText, randomText, sign } from '../sessions/signed-values';
import type { WebContext } from '../web-context';
import type { UserRow } from './find-by-name';

const maximumPeople = 5;

function read(value: string | null): { id: string; proofs: string[] } | null {
  const [id = '', ...proofs] = (value ?? '').split('.');
  return /^[\w-]{22}$/.test(id) ? { id, proofs: proofs.slice(0, maximumPeople) } : null;
}

/** Whose device it is, and since when devices count. */
type Holder = Pick<UserRow, 'id' | 'devicesSince'>;

const proofOf = (secret: string, device: string, { id, devicesSince }: Holder) =>
  sign(secret, ['device', device, id, ...(devicesSince ? [devicesSince.toISOString()] : [])]);

/** The id of the device when its cookie proves that this person signed in on it before, and since whatever ended all of that; null otherwise. */
export function knownDevice(cookie: { secret: string; value: string | null; user: Holder }): string | null {
  const device = read(cookie.value);
  if (!device) return null;
  const proof = proofOf(cookie.secret, device.id, cookie.user);
  return device.proofs.some((held) => isSameText(held, proof)) ? device.id : null;
}

/** The cookie's new value after this person signed in; it remembers the last five people. */
export function rememberOnDevice(cookie: { secret: string; value: string | null; user: Holder }): string {
  const { id, proofs } = read(cookie.value) ?? { id: randomText(16), proofs: [] };
  const proof = proofOf(cookie.secret, id, cookie.user);
  return [id, proof, ...proofs.filter((held) => held !== proof)].slice(0, maximumPeople + 1).join('.');
}

/**
 * The cookie of a device on which a person has just proven by mail who they are: it signs in past the buckets of address and
 * account, which somebody else may have filled, and wrong guesses of its own are forgotten.
 */
export async function trustDevice(
  { limits, settings }: Pick<WebContext, 'limits' | 'settings'>,
  { user, value }: { user: Holder; value: string | null },
): Promise<string> {
  const device = rememberOnDevice({ secret: settings.appSecret, value, user });
  await limits.clearFailures(failuresOnDevice({ device: read(device)?.id ?? '', userId: user.id }));
  return device;
}

/** Where wrong passwords of a person on a known device count. */
export const failuresOnDevice = ({ device, userId }: { device: string; userId: string }): FailureBuckets => ({
  device: `${device} ${userId}`,
});
