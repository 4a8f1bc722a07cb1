import { execFileSync } from 'node:child_process';

/** How long even nothing takes on this machine now, in milliseconds: a few hundredths of a second, more where others use it. */
export function startOfNothing(): number {
  const begun = Date.now();
  execFileSync(process.execPath, ['-e', '']);
  return Date.now() - begun;
}

/** What a limit in seconds gets on top where others use the machine: five times what the start of nothing takes. */
export const slackNow = (): number => 5 * startOfNothing();
