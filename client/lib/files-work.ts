import type { GroupDocuments } from '#shared/engine/group/book-group.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { GroupDocument } from '#shared/inputs/group/document.ts';
import { type BuildOptions, buildWorkbook } from '#shared/workbook/build-workbook.ts';
import { writeGroupWorkbook } from '#shared/workbook/group/write-group-workbook.ts';
import { openWorkbook } from '#shared/workbook/open-workbook.ts';
import { type FaultCode, WorkbookFault } from '#shared/workbook/workbook-fault.ts';
import { writeWorkbook } from '#shared/workbook/write-workbook.ts';

/** How far a file is: the sheet that is made, and which of how many it is. */
export interface FileProgress {
  sheet: string;
  done: number;
  all: number;
}

/** How much a workbook holds. */
export interface WorkbookCounts {
  sheets: number;
  formulas: number;
  names: number;
}

interface WantedGroup {
  group: GroupDocument;
  documents: GroupDocuments;
  options: Parameters<typeof writeGroupWorkbook>[2];
}

interface Wanted {
  document: ForecastDocument;
  options: BuildOptions & { savedAt?: Date };
}

/** What the work gives, or why there can be no workbook. */
async function orFault<Value>(
  work: () => Value | Promise<Value>,
): Promise<Value | { fault: FaultCode; reason: string }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof WorkbookFault) return { fault: error.code, reason: error.message };
    throw error;
  }
}

type OnProgress = (progress: FileProgress) => void;

/** What is worked on beside the page. */
const works = {
  /** How much a live workbook will hold. */
  countWorkbook: ({ document, options }: Wanted) =>
    orFault((): WorkbookCounts => {
      const { sheets, cells, names } = buildWorkbook(document, options);
      // The sheet of names comes with the file.
      return { sheets: sheets.length + 1, formulas: cells, names: names.length };
    }),
  /** Makes a live workbook, sheet by sheet. */
  writeWorkbook: ({ document, options }: Wanted, onProgress: OnProgress) =>
    orFault(async () => {
      const onSheet = (sheet: string, done: number, all: number) => onProgress({ sheet, done, all });
      return { bytes: await writeWorkbook(document, { ...options, onSheet }) };
    }),
  /** Makes the workbook of a group. */
  writeGroupWorkbook: ({ group, documents, options }: WantedGroup) =>
    orFault(async () => ({ bytes: await writeGroupWorkbook(group, documents, options) })),
  /** Reads a workbook that a person chose. */
  openWorkbook: (bytes: Uint8Array<ArrayBuffer>) => openWorkbook(bytes),
};

type Works = typeof works;
export type WorkName = keyof Works;
export type GivenTo<Name extends WorkName> = Parameters<Works[Name]>[0];
export type ValueOf<Name extends WorkName> = Awaited<ReturnType<Works[Name]>>;

export interface FilesCall<Name extends WorkName = WorkName> {
  name: Name;
  given: GivenTo<Name>;
}

export type FilesAnswer =
  | { kind: 'progress'; progress: FileProgress }
  | { kind: 'done'; value: unknown }
  | { kind: 'failed'; message: string };

/** Does one piece of work with a file. */
export function answerTo<Name extends WorkName>(
  { name, given }: FilesCall<Name>,
  onProgress: OnProgress,
): Promise<ValueOf<Name>> {
  const work = works[name] as (given: GivenTo<Name>, onProgress: OnProgress) => unknown;
  return work(given, onProgress) as Promise<ValueOf<Name>>;
}
