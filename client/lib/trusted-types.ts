import { settings } from './settings';

/** The part of the browser's interface that is used here; not every browser has it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string | null }): unknown;
}

const { sentryDsn } = settings;
const origins = [location.origin, ...(sentryDsn ? [new URL(sentryDsn).origin] : [])];

/**
 * The content rule of the page lets no text become script. Workers and the dialog of error reports are addresses of scripts: they
 * are let through from the page's own origin, and from that of an outside error service. Whoever starts one imports this file.
 */
(window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (origins.includes(new URL(address, location.href).origin) ? address : null),
});
