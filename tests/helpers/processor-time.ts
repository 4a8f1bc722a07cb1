/** Milliseconds of the processor that a piece of work takes in this process: others on the machine do not lengthen them. */
export function processorTime(work: () => unknown): number {
  const end = begin();
  work();
  return end();
}

/** The same of work that is awaited. */
export async function processorTimeOf<T>(work: () => Promise<T>): Promise<[T, number]> {
  const end = begin();
  return [await work(), end()];
}

function begin(): () => number {
  const begun = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1_000;
  };
}
