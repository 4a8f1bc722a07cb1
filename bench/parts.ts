/** Parts of a benchmark can be run alone: `npm run bench server -- --only=speed,victim`. */
const only = process.argv
  .find((word) => word.startsWith('--only='))
  ?.slice(7)
  .split(',');

/** Whether a part runs: all do where none is named. */
export const wants = (part: string): boolean => only?.includes(part) ?? true;

/** Whether a part was named: for those that run only then. */
export const isNamed = (part: string): boolean => only?.includes(part) ?? false;
