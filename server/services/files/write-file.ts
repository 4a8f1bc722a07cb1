import { zipSync } from 'fflate';
import { AppError } from '#server/errors.ts';
import { fileName } from '#shared/domain/file-name.ts';
import type { Language } from '#shared/domain/languages.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { hashResult } from '#shared/engine/hash/hash.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { messagesIn } from '#shared/messages/in-language.ts';
import { layOutPack } from '#shared/pack/layout.ts';
import type { Pack } from '#shared/pack/page.ts';
import { chosenScenarios, isTicked, type PackPreset, packSettingsOf } from '#shared/pack/presets.ts';
import { mostPages, TooManyPages } from '#shared/pack/writer.ts';
import { printedValuation } from '#shared/valuation/printed-valuation.ts';
import { writeGroupWorkbook } from '#shared/workbook/group/write-group-workbook.ts';
import { WorkbookFault } from '#shared/workbook/workbook-fault.ts';
import { writeWorkbook } from '#shared/workbook/write-workbook.ts';
import { migrateStoredDocument, type VersionRow } from '../forecasts/stored-version';
import { companiesOf } from '../groups/compute-group';
import type { MemberVersion } from '../groups/group-of-version';
import { riskOfPack } from './pack-risk';
import { type PaintTools, paintPdf } from './paint-pdf';

export interface FileToWrite {
  version: VersionRow;
  /** The PDF, an archive of it and the live workbook, or the workbook alone. */
  form: 'pack' | 'archive' | 'workbook';
  language: Language;
  /** Of a pack, in place of that of the document. */
  preset?: PackPreset | undefined;
  /** Of a workbook, beside the base case: `all`, `base` for none, or ids with commas between them. */
  scenarios?: string | undefined;
  /** Of the workbook of a group: its companies, and the scenario it has; null is the base. */
  group?: { members: readonly MemberVersion[]; scenario: string | null } | undefined;
}

/** Sent before the file itself. */
export interface FileHead {
  /** Of the PDF. */
  pages: number | null;
  business: string;
}

export interface FileTools extends PaintTools {
  send(part: Uint8Array | FileHead): void;
}

type Saved = ReturnType<typeof migrateStoredDocument>;

/**
 * Sends the head of a file of a saved version, then its bytes. Rejected with `forecast-has-faults`, with `not-found` of a scenario that
 * the version does not have, and with `too-complex` beyond 150 pages and where the forecast cannot be a workbook.
 */
export async function writeForecastFile(given: FileToWrite, tools: FileTools): Promise<void> {
  if (given.group) {
    const { document, bytes } = await groupWorkbookOf(given, given.group);
    tools.send({ pages: null, business: document.header.name });
    return tools.send(bytes);
  }
  tools.giveWay?.();
  const saved = migrateStoredDocument(given.version);
  const { document, savedAt } = saved;
  const business = document.header.name;
  const errors = findIssues(document);
  if (errors.length > 0) throw new AppError('forecast-has-faults', { faults: errors });

  const { form } = given;
  if (form === 'workbook') {
    const workbook = await workbookOf(saved, given, tools);
    tools.send({ pages: null, business });
    return tools.send(workbook);
  }
  if (form === 'pack') {
    const pack = packOf(saved, given, tools);
    tools.send({ pages: pack.pages.length, business });
    return paintPdf(pack, savedAt, tools);
  }
  // The workbook first: what cannot be one is told before a page is painted. One after the other, so that never both are being made;
  // before the head, as what keeps one from being made is still an answer then.
  const workbook = await workbookOf(saved, given, tools);
  if (tools.signal.aborted) return;
  const { pdf, pages } = await painted(packOf(saved, given, tools), savedAt, tools);
  if (tools.signal.aborted) return;
  tools.send({ pages, business });
  const name = (ending: string) => fileName([business], ending);
  tools.send(zipSync({ [name('pdf')]: pdf, [name('xlsx')]: workbook }, { level: 0, mtime: savedAt }));
}

async function painted(pack: Pack, savedAt: Date, tools: PaintTools): Promise<{ pdf: Uint8Array; pages: number }> {
  const parts: Uint8Array[] = [];
  await paintPdf(pack, savedAt, { ...tools, send: (part) => parts.push(part) });
  return { pdf: new Uint8Array(Buffer.concat(parts)), pages: pack.pages.length };
}

function packOf(
  { document, inputHash, savedAt, version }: Saved,
  { preset, language }: FileToWrite,
  { giveWay }: FileTools,
): Pack {
  const settings = packSettingsOf(document, preset);
  const compute = (scenario: string | null) => {
    giveWay?.();
    return computeForecast(document, { scenario });
  };
  const result = compute(null);
  const scenarios = chosenScenarios(document, settings).map(({ id, name }) => ({ name, result: compute(id) }));
  giveWay?.();
  const hashes = { inputHash, resultHash: hashResult(result) };
  return withinLimit(() =>
    layOutPack({
      document,
      result,
      scenarios,
      settings,
      risk: isTicked(settings, 'cashAtRisk') ? riskOfPack(document) : null,
      valuation: isTicked(settings, 'valuation') ? printedValuation(document, result, scenarios) : null,
      version: { number: version, savedAt: savedAt.toISOString(), edits: 0, ...hashes },
      language,
      texts: messagesIn(language),
      ...(giveWay && { onPage: giveWay }),
    }),
  );
}

/** What keeps a forecast from being a workbook is said in its words; that its figures would differ is a fault of ours. */
async function workbookOf(
  { document, savedAt, version }: Saved,
  { scenarios: wanted = 'all', language, version: { forecastId } }: FileToWrite,
  { giveWay }: FileTools,
): Promise<Uint8Array> {
  const every = document.scenarios.map(({ id }) => id);
  const some = wanted === 'base' ? [] : wanted.split(',');
  const scenarios = wanted === 'all' ? every : some;
  if (scenarios.some((id) => !every.includes(id))) throw new AppError('not-found');
  const meta = { version, forecastId };
  return orFault(() =>
    writeWorkbook(document, { scenarios, language, savedAt, meta, ...(giveWay && { onSheet: giveWay }) }),
  );
}

async function groupWorkbookOf(
  { version: row, language }: FileToWrite,
  { members, scenario }: NonNullable<FileToWrite['group']>,
) {
  const { group, documents } = companiesOf('', row, members);
  if (scenario !== null && !group.scenarios.some(({ id }) => id === scenario)) throw new AppError('not-found');
  const options = { scenario, language, version: row.version, savedAt: row.createdAt };
  return { document: group, bytes: await orFault(() => writeGroupWorkbook(group, documents, options)) };
}

async function orFault(write: () => Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof WorkbookFault)
      throw new AppError('too-complex', {
        workbook: error.message,
        isOurs: error.code === 'differs',
        differs: error.detail,
      });
    throw error;
  }
}

function withinLimit(layOut: () => Pack): Pack {
  try {
    return layOut();
  } catch (error) {
    if (error instanceof TooManyPages) throw new AppError('too-complex', { maximum: mostPages });
    throw error;
  }
}
