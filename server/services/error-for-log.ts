export interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

const maximumDepth = 4;

/** What the log may hold of a thrown thing: the query builder writes the values of a failed query into its message, and they stay out. */
export function errorForLog(thrown: unknown, depth = 0): LoggedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: String(thrown).slice(0, 500) };

  const frames = (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;
  return {
    type: thrown.name,
    message: (thrown.message.split('\nparams:')[0] ?? '').slice(0, 2_000),
    ...(code === undefined ? {} : { code }),
    ...(frames.length > 0 ? { stack: frames.join('\n') } : {}),
    ...(thrown.cause && depth < maximumDepth ? { cause: errorForLog(thrown.cause, depth + 1) } : {}),
  };
}
