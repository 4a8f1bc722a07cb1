import { parseArgs } from 'node:util';

/** The file that a command was given as `--name FILE`; null where it was not, or where anything else was. */
export function fileFromTerminal(name: 'to' | 'from'): string | null {
  try {
    const { values } = parseArgs({ args: process.argv.slice(3), options: { [name]: { type: 'string' } } });
    const file = values[name];
    return typeof file === 'string' && file !== '' ? file : null;
  } catch {
    return null;
  }
}
