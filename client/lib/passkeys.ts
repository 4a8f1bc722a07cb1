import i18next from 'i18next';
import { postJson, RestError } from './rest';
import type { SessionMarker } from './session';
import type { RouterOutputs } from './trpc';

type Asked = NonNullable<RouterOutputs['account']['passkeys']['ask']['options']>;
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

/**
 * Has the browser offer passkeys among what it fills in, and signs in with the one that is picked. Null where the browser has no
 * such offers, where none was picked, and once another one is asked for.
 */
export async function signInByAutofill(isRemembered: () => boolean): Promise<SessionMarker | null> {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await import('@simplewebauthn/browser');
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  const assertion = await postJson<Asked>(`${path}/options`, undefined)
    .then((optionsJSON) => startAuthentication({ optionsJSON, useBrowserAutofill: true }))
    .catch(() => null);
  return assertion && postJson(path, { assertion, rememberMe: isRemembered() }, { bypass });
}

/** Takes the offers back. */
export const endAutofill = async (): Promise<void> =>
  (await import('@simplewebauthn/browser')).WebAuthnAbortService.cancelCeremony();

/** The code that a form takes, for a passkey of the person who is asked. */
export async function codeOfPasskey(options: Asked | null): Promise<string> {
  if (!options) throw refusal('cancelled');
  const assertion = await answerOf(options);
  return (await postJson<{ code: string }>(`${path}/code`, { assertion }, { bypass })).code;
}

/** Has a device make a passkey; what it hands back is kept by `account.passkeys.add`. */
export const makePasskey = (optionsJSON: RouterOutputs['account']['passkeys']['begin']) =>
  fromDevice(({ startRegistration }) => startRegistration({ optionsJSON }));
