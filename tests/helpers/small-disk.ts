import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { skipped } from './skipped';
import { makeServerHome } from './spawn-server';

const mount = (folder: string, size: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder], { stdio: 'pipe' });

/** False, with a line that says so, where no folder of limited size can be mounted. */
export const canMount = (() => {
  const home = makeServerHome();
  mkdirSync(home.folder);
  try {
    mount(home.folder, '1m');
    execFileSync('umount', [home.folder]);
    return true;
  } catch (error) {
    skipped('F7: no folder of limited size can be mounted here.', error);
    return false;
  } finally {
    home.remove();
  }
})();

/** A disk of its own in a folder, which can be filled to the last byte and made free again. */
export function makeDisk(size: string) {
  const home = makeServerHome();
  mkdirSync(home.folder);
  // The user that Postgres runs as has to come by.
  chmodSync(join(home.folder, '..'), 0o755);
  mount(home.folder, size);
  const filler = join(home.folder, 'filler');
  return {
    folder: home.folder,
    /** Leaves so many megabytes free; `dd` ends where the disk does. */
    fill(leavingMegabytes = 0) {
      const { bavail, bsize } = statfsSync(home.folder);
      const count = Math.floor(bavail * bsize - leavingMegabytes * 1e6) / 65_536;
      const words = ['if=/dev/zero', `of=${filler}`, 'bs=64k', 'oflag=append', 'conv=notrunc'];
      spawnSync('dd', [...words, ...(leavingMegabytes > 0 ? [`count=${Math.floor(count)}`] : [])], { stdio: 'pipe' });
    },
    free: () => rmSync(filler),
    remove() {
      execFileSync('umount', ['-l', home.folder]);
      home.remove();
    },
  };
}
