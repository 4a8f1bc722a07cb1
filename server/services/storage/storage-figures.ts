/** How many bytes of documents and reports a person may store; from the settings. */
export interface StorageFigures {
  total: number;
  /** Newly stored in a day of UTC, whatever was deleted since. */
  day: number;
  minute: number;
}

const megabyte = 1_000_000;

export const storageFigures = (megabytes: StorageFigures): StorageFigures => ({
  total: megabytes.total * megabyte,
  day: megabytes.day * megabyte,
  minute: megabytes.minute * megabyte,
});

/** The same as words use it. */
export const inMegabytes = (bytes: number): number => Math.round(bytes / megabyte);
