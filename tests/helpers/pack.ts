import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { hashInput, hashResult } from '#shared/engine/hash/hash.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { packSections } from '#shared/inputs/forecast/pack.ts';
import { isUncertain } from '#shared/inputs/forecast/risk.ts';
import { messagesIn } from '#shared/messages/in-language.ts';
import type { PackInput } from '#shared/pack/pack-input.ts';
import type { Page, TextItem } from '#shared/pack/page.ts';
import { chosenScenarios, isTicked, packSettingsOf } from '#shared/pack/presets.ts';
import { frameOf } from '#shared/pack/writer.ts';
import { printedValuation } from '#shared/valuation/printed-valuation.ts';
import { simulate } from '#shared/what-if/simulate.ts';

/** The input of the pack of a document as it would be saved as version 12. */
export function packInputOf(document: ForecastDocument, change: Partial<PackInput> = {}): PackInput {
  const settings = change.settings ?? packSettingsOf(document);
  const result = computeForecast(document);
  const { language = 'en' } = change;
  const scenarios = chosenScenarios(document, settings).map(({ id, name }) => ({
    name,
    result: computeForecast(document, { scenario: id }),
  }));
  return {
    document,
    result,
    settings,
    valuation: isTicked(settings, 'valuation') ? printedValuation(document, result, scenarios) : null,
    scenarios,
    risk:
      change.risk === undefined && isTicked(settings, 'cashAtRisk') && isUncertain(document)
        ? simulate(document).result
        : null,
    version: {
      number: 12,
      savedAt: '2026-11-21T14:32:00.000Z',
      edits: 0,
      inputHash: hashInput(document),
      resultHash: hashResult(result),
    },
    language,
    texts: messagesIn(language),
    ...change,
  };
}

export const textsOf = ({ items }: Page): TextItem[] => items.flatMap((item) => (item.kind === 'text' ? [item] : []));

/** Boxes of texts, a little less high than their lines. */
const boxOf = ({ x, y, width, size }: TextItem) => ({
  left: x,
  right: x + width,
  top: y - size * 0.7,
  bottom: y + size * 0.2,
});

/** Texts that leave the margins or stand over each other, in words. */
export function misplacedTexts(pages: readonly Page[]): string[] {
  return pages.flatMap((page, index) => {
    const { left, right, top } = frameOf(page);
    const texts = textsOf(page);
    const slack = 0.01;
    const outside = texts.filter((text) => {
      const box = boxOf(text);
      const bottom = page.height - left;
      return box.left < left - slack || box.right > right + slack || box.top < top - slack || box.bottom > bottom;
    });
    const over = texts.flatMap((text, at) =>
      texts.slice(at + 1).flatMap((second) => {
        const [one, two] = [boxOf(text), boxOf(second)];
        const apart =
          one.right <= two.left + slack ||
          two.right <= one.left + slack ||
          one.bottom <= two.top ||
          two.bottom <= one.top;
        return apart ? [] : [`page ${index + 1}: “${text.text}” over “${second.text}”`];
      }),
    );
    return [...outside.map(({ text }) => `page ${index + 1}: “${text}” outside`), ...over];
  });
}

/** A document whose pack has something in every section. */
export function withWholePack(document: ForecastDocument): ForecastDocument {
  const pack = packSettingsOf(document);
  const [loan] = document.loans;
  return {
    ...document,
    covenants: [
      { id: 'cover', measure: 'debtServiceCover', threshold: 1_250_000, testEveryMonths: 12 },
      { id: 'cash', measure: 'minimumCash', threshold: 5_000_000, testEveryMonths: 1 },
      { id: 'ratio', measure: 'equityRatio', threshold: 250_000 },
    ],
    pack: {
      ...pack,
      lender: 'Northern Bank',
      loanIds: loan ? [loan.id] : [],
      borrower: { legalName: 'Harbour Bakery Ltd', registration: '07 412 886', address: '1 Quay\nPort', contact: '' },
      sections: packSections.map((key) => ({ key, isIncluded: true })),
      commentary: {
        business: 'A bakery with **two shops** on the harbour.\n\nIt sells:\n- bread\n- **cakes** and coffee',
        market: '',
        management: 'Two * owners **who never closed this',
        purpose: 'The loan pays for a **deck oven**. '.repeat(90),
        risks: '- energy\n- wages',
      },
      survivalBudget: [
        { key: 'home', amount: 120_000 },
        { key: 'food', amount: 65_000 },
        { key: 'wages', amount: 25_000 },
      ],
    },
  };
}
