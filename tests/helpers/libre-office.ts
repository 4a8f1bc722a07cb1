import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

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
export const recalculated = (workbooks: readonly Uint8Array[]): Uint8Array[] =>
  converted(workbooks, 'xlsx:Calc MS Excel 2007 XML', (folder) =>
    workbooks.map((_, i) => readFileSync(join(folder, `${i}.xlsx`))),
  );

/** Sheets as text: tabs between cells, in UTF-8, figures as they are and not as shown, each sheet a file. */
const text = 'csv:Text - txt - csv (StarCalc):9,0,76,1,,0,false,false,false,false,false,-1';

/**
 * What LibreOffice computes in every cell of some sheets of each workbook, a text a cell. It writes text faster than a workbook,
 * and without defined names, which no formula reads, it opens the files in two fifths of the time.
 */
export const recalculatedTexts = (
  workbooks: readonly Uint8Array[],
  sheets: readonly string[],
): Map<string, string[][]>[] =>
  converted(workbooks.map(withoutNames), text, (folder) =>
    workbooks.map(
      (_, i) =>
        new Map(
          sheets.map((sheet) => {
            const lines = readFileSync(join(folder, `${i}-${sheet}.csv`), 'utf8').split('\n');
            return [sheet, lines.map((line) => line.split('\t'))];
          }),
        ),
    ),
  );

function withoutNames(workbook: Uint8Array): Uint8Array {
  const { 'xl/workbook.xml': names = new Uint8Array(), ...parts } = unzipSync(workbook);
  const without = strFromU8(names).replace(/<definedNames>.*<\/definedNames>/s, '');
  return zipSync({ ...parts, 'xl/workbook.xml': strToU8(without) }, { level: 1 });
}

function converted<Result>(workbooks: readonly Uint8Array[], format: string, read: (folder: string) => Result): Result {
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
    for (let first = 0; first < files.length; first += most)
      execFileSync(
        program,
        [
          own,
          '--headless',
          '--norestore',
          '--convert-to',
          format,
          '--outdir',
          out,
          ...files.slice(first, first + most),
        ],
        { stdio: 'ignore', timeout: 600_000 },
      );
    return read(out);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
