import { parseArgs } from 'node:util';

/** The files that a command was given as `--name FILE`; null for each that was not, and for all where anything else was given. */
export function filesFromTerminal<const Name extends string>(names: readonly Name[]): Record<Name, string | null> {
  const filesOf = (values: Record<string, string | undefined>) =>
    Object.fromEntries(names.map((name) => [name, values[name] || null])) as Record<Name, string | null>;
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    const { values } = parseArgs({ args: process.argv.slice(3), options });
    return filesOf(values);
  } catch {
    return filesOf({});
  }
}
