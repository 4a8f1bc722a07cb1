/** Writes one line for the person at the terminal, past the logger: what is here once (a first password) is in no log. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
