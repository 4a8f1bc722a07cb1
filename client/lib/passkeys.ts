import i18next from 'i18next';
import { postJson, RestError } from './rest';
import type { SessionMarker } from './session';
import type { RouterOutputs } from './trpc';

type Asked = NonNullable<RouterOutputs['account']['passkeys']['ask']['options']>;
type Wanted = RouterOutputs['account']['passkeys']['begin'];

const path = '/api/authentication/passkey';
const bypass = [401];

/** Browsers make passkeys for pages with a host name alone, over https or on this computer. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);

/** What a device did not do, as a rejection in the words of the area `factors`. */
async function fromDevice<T>(ask: (library: typeof import('@simplewebauthn/browser')) => Promise<T>): Promise<T> {
  const library = await import('@simplewebauthn/browser');
  return ask(library).catch((cause: unknown) => {
    const { name = '' } = cause instanceof Error ? cause : {};
    const reason = (
      { NotAllowedError: 'cancelled', AbortError: 'cancelled', InvalidStateError: 'exists' } as Record<string, Reason>
    )[name];
    throw refusal(reason ?? 'unsupported');
  });
}

type Reason = 'cancelled' | 'exists' | 'unsupported';
const refusal = (reason: Reason) =>
  new RestError({ status: 400, code: 'passkey', detail: i18next.t(`passkey.${reason}`, { ns: 'factors' }) });

const answerOf = (optionsJSON: Asked) => fromDevice(({ startAuthentication }) => startAuthentication({ optionsJSON }));

/** Asks the devices for any passkey of this service, and signs in with it. */
export async function signInByPasskey(rememberMe: boolean): Promise<SessionMarker> {
  const assertion = await answerOf(await postJson<Asked>(`${path}/options`, undefined));
  return postJson(path, { assertion, rememberMe }, { bypass });
}

/** The code that a form takes, for a passkey of the person who is asked. */
export async function codeOfPasskey(options: Asked | null): Promise<string> {
  if (!options) throw refusal('cancelled');
  const assertion = await answerOf(options);
  return (await postJson<{ code: string }>(`${path}/code`, { assertion }, { bypass })).code;
}

/** Has a device make a passkey; what it hands back is kept by `account.passkeys.add`. */
export const makePasskey = (optionsJSON: Wanted) =>
  fromDevice(({ startRegistration }) => startRegistration({ optionsJSON }));
