import { paintPdf } from '#server/services/files/paint-pdf.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { hashInput, hashResult } from '#shared/engine/hash/hash.ts';
import { messagesIn } from '#shared/messages/in-language.ts';
import { layOutPack } from '#shared/pack/layout.ts';
import { chosenScenarios, packSettingsOf } from '#shared/pack/presets.ts';
import { restaurant } from '#shared/templates/restaurant.ts';
import { type Figure, jsonOf, tableOf } from '../table';
import { saveBesidePack } from './save-beside';

/** The pack of the preset "Bank loan" of three years: from the document to the last byte. */
const document = restaurant.build({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10' });
const settings = packSettingsOf(document, 'bank');
const savedAt = new Date('2026-11-21T14:32:00Z');

async function make() {
  const begun = performance.now();
  const result = computeForecast(document);
  const pack = layOutPack({
    document,
    settings,
    result,
    valuation: null,
    risk: null,
    scenarios: chosenScenarios(document, settings).map(({ id, name }) => ({
      name,
      result: computeForecast(document, { scenario: id }),
    })),
    version: {
      number: 12,
      savedAt: savedAt.toISOString(),
      edits: 0,
      inputHash: hashInput(document),
      resultHash: hashResult(result),
    },
    language: 'en',
    texts: messagesIn('en'),
  });
  const laidOut = performance.now();
  let bytes = 0;
  await paintPdf(pack, savedAt, { send: (part) => (bytes += part.length), signal: new AbortController().signal });
  return { layout: laidOut - begun, whole: performance.now() - begun, bytes, pages: pack.pages.length };
}

const first = await make();
const again = await make();
const pages = `${again.pages} pages`;
const figures: Figure[] = [
  { key: 'first', what: 'first pack, with fonts', value: first.whole, unit: 'ms', atMost: 3000, note: pages },
  { key: 'next', what: 'next pack', value: again.whole, unit: 'ms', atMost: 3000, note: pages },
  { key: 'layout', what: 'calculation and layout of it', value: again.layout, unit: 'ms' },
  { key: 'size', what: 'size', value: again.bytes / 1000, unit: 'kB', atMost: 1000 },
  ...(await saveBesidePack()),
];
const title = 'Lender pack, preset "Bank loan", three years';
process.stdout.write(`${process.argv.includes('--json') ? jsonOf(figures) : tableOf(title, figures)}\n`);
