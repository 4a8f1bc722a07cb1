import { AppError } from '#server/errors.ts';
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
import { migrateStoredDocument, type VersionRow } from '../forecasts/stored-version';
import { type PaintTools, paintPdf } from './paint-pdf';

export interface PackToMake {
  version: VersionRow;
  /** In place of that of the document. */
  preset?: PackPreset | undefined;
  language: Language;
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
  await paintPdf(pack, savedAt, tools);
}

function withinLimit(layOut: () => Pack): Pack {
  try {
    return layOut();
  } catch (error) {
    if (error instanceof TooManyPages) throw new AppError('too-complex', { maximum: mostPages });
    throw error;
  }
}
