import i18next from 'i18next';
import { RestError } from './rest';

export type FieldErrors = Partial<Record<string, string>>;

/** The words of an issue code (area `errors`, under `fields`); an unknown code stands for itself. */
export function issueText(code: string): string {
  const key = `fields.${code}`;
  return i18next.exists(key, { ns: 'errors' }) ? String(i18next.getResource(i18next.language, 'errors', key)) : code;
}

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** First message a field, from the issues of a parser whose messages are issue codes. */
function errorsOfIssues(issues: readonly Issue[]): FieldErrors {
  const found: FieldErrors = {};
  for (const { path, message } of issues) {
    const name = String(path[0] ?? 'form');
    found[name] ??= issueText(message);
  }
  return found;
}

/** A parser of `shared/inputs`, made of its validators. */
interface Parser<Data> {
  safeParse(entries: unknown): { success: true; data: Data } | { success: false; error: { issues: readonly Issue[] } };
}

/** What a form holds, as its call takes it; or, where that cannot be, the words for each field. */
export function readEntries<Data>(
  parser: Parser<Data>,
  entries: unknown,
): { data: Data; errors: FieldErrors } | { data: null; errors: FieldErrors } {
  const parsed = parser.safeParse(entries);
  return parsed.success
    ? { data: parsed.data, errors: {} }
    : { data: null, errors: errorsOfIssues(parsed.error.issues) };
}

/** The rejected fields of a 400 or 409, by name; empty when the answer names none. */
export function errorsOfFailure(error: unknown): FieldErrors {
  if (!(error instanceof RestError)) return {};
  const { fields } = error.problem;
  return Object.fromEntries(Object.entries(fields ?? {}).map(([name, code]) => [name, issueText(code)]));
}
