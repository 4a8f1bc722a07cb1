/** True where a list of host names allows one, by its name or as a name under `*.`; null allows every one. */
export const isAllowedHost = (allowed: readonly string[] | null, host: string): boolean =>
  allowed === null ||
  allowed.some((entry) => (entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : host === entry));
