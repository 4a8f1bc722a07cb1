import { readdirSync, readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';

/** Of /proc/<pid>/task/<thread>/stat after the name. */
const niceField = 16;
const prioritiesOfThreads = () =>
  readdirSync('/proc/self/task').map((thread) => {
    const [, state = ''] = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ');
    return Number(state.split(' ')[niceField]);
  });

it.skipIf(process.platform !== 'linux')(
  'the thread that makes files, and no other, gives way to those who save',
  async () => {
    const before = prioritiesOfThreads();
    const program = new URL('../../../server/files-thread.ts', import.meta.url).href;
    const code = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${program}', '${import.meta.url}'))`;
    const thread = new Worker(code, { eval: true });
    try {
      await expect.poll(() => prioritiesOfThreads().filter((nice) => nice === 10).length).toBe(1);
      expect(before).not.toContain(10);
    } finally {
      await thread.terminate();
    }
  },
);
