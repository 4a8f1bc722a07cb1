import { readFileSync } from 'node:fs';

/** Of /proc/<pid>/stat after the name: user and system time in hundredths of a second. */
const timeFields = [11, 12];

/** Processor time that a process has taken so far, in milliseconds; not a number where the system does not tell. */
export function processorTime(pid: number | undefined): number {
  if (process.platform !== 'linux') return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return timeFields.reduce((sum, place) => sum + Number(fields[place]) * 10, 0);
}
