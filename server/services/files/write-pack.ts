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
import { valueForecast } from '#shared/valuation/value-forecast.ts';
import { WorkbookFault } from '#shared/workbook/workbook-fault.ts';
import { writeWorkbook } from '#shared/workbook/write-workbook.ts';
import { migrateStoredDocument, type VersionRow } from '../forecasts/stored-version';
import { type PaintTools, paintPdf } from './paint-pdf';

export interface PackToMake {
  version: VersionRow;
  /** In place of that of the document. */
  preset?: PackPreset | undefined;
  language: Language;
  /** The PDF beside the live workbook, in an archive. */
  withWorkbook?: boolean | undefined;
}

/** Sent before the file itself. */
export interface PackHead {
  pages: number;
  business: string;
}

/**
 * Sends the head of the pack of a saved version, then its file. Rejected with `forecast-has-faults` and with `too-complex`
 * beyond 150 pages.
 */
export async function writePack(given: PackToMake, tools: PaintTools & { send(head: PackHead): void }): Promise<void> {
  const { document, inputHash, savedAt, version } = migrateStoredDocument(given.version);
  const errors = findIssues(document);
  if (errors.length > 0) throw new AppError('forecast-has-faults', { faults: errors });

  const settings = packSettingsOf(document, given.preset);
  const result = computeForecast(document);
  const scenarios = chosenScenarios(document, settings).map(({ id, name }) => ({
    name,
    result: computeForecast(document, { scenario: id }),
  }));
  const { language } = given;
  const hashes = { inputHash, resultHash: hashResult(result) };
  const pack = withinLimit(() =>
    layOutPack({
      document,
      result,
      scenarios,
      settings,
      valuation: isTicked(settings, 'valuation') ? valueForecast(document, result) : null,
      version: { number: version, savedAt: savedAt.toISOString(), edits: 0, ...hashes },
      language,
      texts: messagesIn(language),
    }),
  );
  tools.send({ pages: pack.pages.length, business: document.header.name });
  if (!given.withWorkbook) return paintPdf(pack, savedAt, tools);
  const parts: Uint8Array[] = [];
  await paintPdf(pack, savedAt, { ...tools, send: (part) => parts.push(part) });
  if (tools.signal.aborted) return;
  const name = (ending: string) => fileName([document.header.name], ending);
  const workbook = await workbookOf(() =>
    writeWorkbook(document, { language, savedAt, meta: { version, forecastId: given.version.forecastId } }),
  );
  const files = { [name('pdf')]: new Uint8Array(Buffer.concat(parts)), [name('xlsx')]: workbook };
  tools.send(zipSync(files, { level: 0, mtime: savedAt }));
}

/** What keeps a forecast from being a workbook is said in its words. */
async function workbookOf(write: () => Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof WorkbookFault) throw new AppError('too-complex', { workbook: error.message });
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
