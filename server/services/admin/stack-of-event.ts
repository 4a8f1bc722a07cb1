import { z } from 'zod';
import type { ErrorEvent } from '#shared/inputs/error-report.ts';

export interface StackLine {
  /** Name of the function; null where it has none. */
  call: string | null;
  file: string | null;
  line: number | null;
  column: number | null;
}

/** Sent by browsers: whatever is not as the reporting library documents it is left out. */
const frames = z.object({
  stacktrace: z.object({
    frames: z.array(
      z.object({
        function: z.string().nullish().catch(null),
        filename: z.string().nullish().catch(null),
        lineno: z.number().nullish().catch(null),
        colno: z.number().nullish().catch(null),
      }),
    ),
  }),
});

const shownLines = 30;

/** Where an error was thrown, the innermost call first. */
export function stackOf(event: ErrorEvent): StackLine[] {
  const parsed = frames.safeParse(event.exception?.values.at(-1));
  if (!parsed.success) return [];
  return parsed.data.stacktrace.frames
    .slice(-shownLines)
    .reverse()
    .map(({ function: call, filename, lineno, colno }) => ({
      call: call?.slice(0, 200) ?? null,
      file: filename?.slice(0, 500) ?? null,
      line: lineno ?? null,
      column: colno ?? null,
    }));
}
