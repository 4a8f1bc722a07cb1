/** Says under a banner that tests are skipped, and why; with REQUIRE_MOUNT=1 they fail instead. */
export function skipped(what: string, why: unknown): void {
  if (process.env.REQUIRE_MOUNT === '1') throw new Error(`REQUIRE_MOUNT=1: ${what}`, { cause: why });
  const line = '='.repeat(78);
  process.stderr.write(`\n${line}\nSKIPPED: ${what}\n${why}\n${line}\n`);
}
