import { expect, it } from 'vitest';
import { startProgram } from '../helpers/spawn-server';

const logger = new URL('../../server/boot/logger.ts', import.meta.url).href;
const loader = new URL('../../node_modules/tsx/dist/loader.mjs', import.meta.url).href;

/** A process that logs on standard output. */
const logging = (text: string) =>
  startProgram(
    [
      ...[process.execPath, '--import', loader, '--input-type=module', '-e'],
      `const { createLogger } = await import('${logger}'); const log = createLogger('info'); ${text}`,
    ],
    {},
  );
const eventsOf = (output: string) =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).event);

it('lines of a process that exits or fails are all written', async () => {
  const ended = logging("log.info({ event: 'one' }); log.info({ event: 'two' }); process.exit(3);");
  expect(await ended.ended).toBe(3);
  expect(eventsOf(ended.output())).toEqual(['one', 'two']);
  const thrown = logging("log.info({ event: 'one' }); throw new Error('at once');");
  expect(await thrown.ended).toBe(1);
  expect(thrown.output()).toContain('"event":"one"');
});

it('of a burst every line is written while the process goes on, a fatal one at once', async () => {
  const burst = logging(
    "for (let i = 0; i < 2000; i++) log.info({ event: i }); setTimeout(() => { log.info({ event: 'last' }); log.fatal({ event: 'fatal' }); process.kill(process.pid, 'SIGKILL'); }, 500);",
  );
  await burst.ended;
  expect(eventsOf(burst.output())).toEqual([...Array.from({ length: 2000 }, (_, i) => i), 'last', 'fatal']);
});

it('a line is written while the process goes on, however few follow', async () => {
  const going = logging(
    "log.info({ event: 'one' }); setTimeout(() => log.info({ event: 'two' }), 300); setInterval(() => {}, 1000);",
  );
  await expect.poll(() => going.output().split('\n').length).toBe(3);
  expect(eventsOf(going.output())).toEqual(['one', 'two']);
  going.child.kill('SIGKILL');
  await going.ended;
});
