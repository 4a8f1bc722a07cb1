import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** What a process has taken since `begin`; not a number where the system does not tell. */
export interface Cost {
  /** Processor time of the main thread, in milliseconds: while it runs, nobody else is answered. */
  mainMs: number;
  /** The same of every thread. */
  allMs: number;
  /** Megabytes of resident memory at the highest moment, over those at the beginning. */
  memoryMb: number;
}

export interface Gauge {
  begin(): void;
  read(): Cost;
  /** Megabytes of resident memory now. */
  residentMb(): number;
}

const unknown: Cost = { mainMs: Number.NaN, allMs: Number.NaN, memoryMb: Number.NaN };

/** Measures a process from outside, so that what its callers do is not counted. Only Linux tells. */
export function gaugeOf(pid: number): Gauge {
  if (process.platform !== 'linux') return { begin: () => {}, read: () => unknown, residentMb: () => Number.NaN };
  const folder = `/proc/${pid}`;
  let before = { main: 0, threads: new Map<string, number>(), resident: 0 };
  return {
    begin() {
      // From now on the highest moment is this one.
      writeFileSync(`${folder}/clear_refs`, '5');
      const threads = threadTimes(folder);
      before = { main: threads.get(String(pid)) ?? 0, threads, resident: memoryOf(folder, 'VmRSS') };
    },
    read() {
      const threads = threadTimes(folder);
      let allMs = 0;
      for (const [thread, time] of threads) allMs += time - (before.threads.get(thread) ?? 0);
      return {
        mainMs: (threads.get(String(pid)) ?? 0) - before.main,
        allMs,
        memoryMb: memoryOf(folder, 'VmHWM') - before.resident,
      };
    },
    residentMb: () => memoryOf(folder, 'VmRSS'),
  };
}

function memoryOf(folder: string, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`${folder}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
}

function threadTimes(folder: string): Map<string, number> {
  return new Map(readdirSync(`${folder}/task`).map((thread) => [thread, timeOf(`${folder}/task/${thread}`)]));
}

/** From the most exact file that this system has to the one that counts hundredths of a second; 0 for a thread that just ended. */
function timeOf(thread: string): number {
  const [nanoseconds] = textOf(`${thread}/schedstat`).split(' ');
  if (nanoseconds) return Number(nanoseconds) / 1e6;
  const [, exact] = /^se\.sum_exec_runtime\s*:\s*([\d.]+)$/m.exec(textOf(`${thread}/sched`)) ?? [];
  if (exact) return Number(exact);
  const fields = textOf(`${thread}/stat`)
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
