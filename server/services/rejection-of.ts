import { errors } from '#shared/messages/en/errors.ts';
import { AppError, type FieldError } from '../errors';

const unavailableStates = ['57014', '55P03', '57P01', '57P02', '57P03', '40001', '40P01'];
/** A connection was lost, and disk, memory or connections are used up. */
const unavailableClasses = /^(08|53)/;
const unreadableStates = ['22021', '22P05', '22P02'];
/** A connection that was lost, and what cannot be opened because too much is. */
const passingErrors = [
  'EMFILE',
  'ENFILE',
  'ERR_WORKER_INIT_FAILED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
];

/**
 * The rejection behind whatever was thrown; null for an error of ours, which stays unnamed. A parser that throws is such an
 * error: what a person sent is parsed at the edge, and its issues are made a rejection there.
 */
export function rejectionOf(thrown: unknown): AppError | null {
  if (thrown instanceof AppError) return thrown;
  return rejectionOfState(stateOf(thrown));
}

function rejectionOfState(state: string | null): AppError | null {
  if (state === null) return null;
  if (unreadableStates.includes(state)) return new AppError('invalid');
  if (state === '25006') return new AppError('read-only', { retryAfterSeconds: 30 });
  if (state === '23505') return new AppError('already-exists');
  const isAway = unavailableStates.includes(state) || passingErrors.includes(state) || unavailableClasses.test(state);
  return isAway ? new AppError('unavailable', { retryAfterSeconds: 2 }) : null;
}

/** Writes what is only noted by the way of a read: where nothing can be stored, the read goes on without it. */
export async function noteInPassing(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (rejectionOf(error)?.code !== 'read-only') throw error;
  }
}

/** The SQL state or system code of an error or of what caused it: the query builder wraps the driver's error. */
function stateOf(thrown: unknown): string | null {
  let current = thrown;
  for (let depth = 0; depth < 5 && current instanceof Object; depth += 1) {
    if ('message' in current && /^PGlite is clos(ed|ing)$/.test(String(current.message))) return 'CONNECTION_CLOSED';
    if ('code' in current && typeof current.code === 'string' && /^[A-Z0-9_]{5,}$/.test(current.code)) {
      return current.code;
    }
    current = 'cause' in current ? current.cause : null;
  }
  return null;
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The issues of a parser that threw; null for everything else. */
export function issuesOf(thrown: unknown): readonly Issue[] | null {
  const isOfParser = thrown instanceof Error && /ZodError/.test(thrown.name) && 'issues' in thrown;
  return isOfParser && Array.isArray(thrown.issues) ? thrown.issues : null;
}

const isFieldError = (word: string): word is FieldError => word in errors.fields;

/** An `invalid` rejection with at most twenty fields; the words of the parser itself, which may echo input, are left out. */
export function rejectionOfIssues(issues: readonly Issue[]): AppError {
  const named = issues
    .slice(0, 20)
    .map((issue): [string, FieldError] => [
      issue.path.map(String).join('.').slice(0, 200),
      isFieldError(issue.message) ? issue.message : 'not-a-choice',
    ]);
  const first = new Map<string, FieldError>();
  for (const [field, failure] of named) if (!first.has(field)) first.set(field, failure);
  return new AppError('invalid', { fields: Object.fromEntries(first) });
}
