import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = ['/usr/bin/soffice', '/usr/local/bin/soffice', '/opt/libreoffice/program/soffice'].find(existsSync);

/** True where LibreOffice is installed. `REQUIRE_LIBREOFFICE=1` makes its absence a failure. */
export const hasLibreOffice = program !== undefined;
if (!hasLibreOffice && process.env.REQUIRE_LIBREOFFICE === '1') throw new Error('LibreOffice is not installed.');

const recalculateAlways = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>`;

/** Workbooks that one run of LibreOffice takes: a run has ten minutes, on a machine that does other things too. */
const most = 12;

/** The workbooks as LibreOffice writes them after computing every cell anew. */
export function recalculated(workbooks: readonly Uint8Array[]): Uint8Array[] {
  if (!program) throw new Error('LibreOffice is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'workbooks-'));
  try {
    const user = join(folder, 'profile/user');
    mkdirSync(user, { recursive: true });
    writeFileSync(join(user, 'registrymodifications.xcu'), recalculateAlways);
    const files = workbooks.map((bytes, i) => {
      const file = join(folder, `${i}.xlsx`);
      writeFileSync(file, bytes);
      return file;
    });
    const own = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const out = join(folder, 'out');
    const convert = ['--headless', '--norestore', '--convert-to', 'xlsx:Calc MS Excel 2007 XML', '--outdir', out];
    for (let first = 0; first < files.length; first += most)
      execFileSync(program, [own, ...convert, ...files.slice(first, first + most)], {
        stdio: 'ignore',
        timeout: 600_000,
      });
    return files.map((_, i) => readFileSync(join(out, `${i}.xlsx`)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
