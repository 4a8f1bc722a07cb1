import type { Language } from '#shared/domain/languages.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { countWorkbook, makeWorkbook } from '#shared/workbook/make-workbook.ts';
import { openWorkbook } from '#shared/workbook/open-workbook.ts';
import type { WorkbookMeta } from '#shared/workbook/write-workbook.ts';

/** How far a file is: the sheet that is made, and which of how many it is. */
export interface FileProgress {
  sheet: string;
  done: number;
  all: number;
}

interface CountTask {
  document: ForecastDocument;
  /** Ids of the scenarios beside the base case. */
  scenarios: readonly string[];
  language: Language;
}

type OnProgress = (progress: FileProgress) => void;

/** What is worked on beside the page. */
const works = {
  /** How much a live workbook will hold. */
  countWorkbook: async ({ document, ...options }: CountTask) => countWorkbook(document, options),
  /** Makes a live workbook, sheet by sheet. */
  writeWorkbook: ({ document, ...options }: CountTask & { meta: WorkbookMeta }, onProgress: OnProgress) =>
    makeWorkbook(document, options, (sheet, done, all) => onProgress({ sheet, done, all })),
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
