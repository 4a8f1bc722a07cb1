import type { ForecastDocument } from '../inputs/forecast/document';
import type { PackSection, PackSettings } from '../inputs/forecast/pack';

export type PackPreset = PackSettings['preset'];

/** A section in brackets is listed and not ticked. */
type Listed = PackSection | [PackSection];

const contents: Record<PackPreset, { months: PackSettings['months']; sections: Listed[] }> = {
  bank: {
    months: 24,
    sections: [
      'cover',
      'contents',
      'keyFigures',
      'sourcesAndUses',
      'commentary',
      'profitAndLoss',
      'balanceSheet',
      'cashFlow',
      'debtService',
      'scenarios',
      ['cashAtRisk'],
      ['valuation'],
      'assumptions',
      'covenants',
      'checks',
    ],
  },
  startUpLoan: {
    months: 12,
    sections: [
      'cover',
      'commentary',
      'survivalBudget',
      'cashFlow',
      'profitAndLoss',
      'sourcesAndUses',
      'assumptions',
      ['checks'],
    ],
  },
  sba7a: {
    months: 12,
    sections: [
      'cover',
      'contents',
      'sourcesAndUses',
      'commentary',
      'balanceSheet',
      'profitAndLoss',
      'cashFlow',
      'debtService',
      'assumptions',
      'checks',
    ],
  },
  investor: {
    months: 12,
    sections: [
      'cover',
      'keyFigures',
      'commentary',
      'revenueBuild',
      'profitAndLoss',
      'cashFlow',
      'scenarios',
      'valuation',
      ['cashAtRisk'],
      'assumptions',
      'checks',
    ],
  },
};

const onLetter = new Set(['USD', 'CAD']);

/** Paper, months and contents of a preset. */
export function contentsOf(
  preset: PackPreset,
  currency: string,
): Pick<PackSettings, 'preset' | 'paper' | 'months' | 'sections'> {
  const { months, sections } = contents[preset];
  const isLetter = preset === 'sba7a' || (preset === 'investor' && onLetter.has(currency));
  return {
    preset,
    paper: isLetter ? 'letter' : 'a4',
    months,
    sections: sections.map((listed) =>
      Array.isArray(listed) ? { key: listed[0], isIncluded: false } : { key: listed, isIncluded: true },
    ),
  };
}

/** The settings of the pack of a document, or with the contents of another preset; the document's texts stay. */
export function packSettingsOf({ pack, header }: ForecastDocument, preset?: PackPreset): PackSettings {
  if (pack && (!preset || preset === pack.preset)) return pack;
  return { ...(pack ?? untouched), ...contentsOf(preset ?? 'bank', header.currency) };
}

/** The scenarios of a pack: those that are chosen, or the first three. */
export function chosenScenarios({ scenarios }: ForecastDocument, { scenarioIds }: PackSettings) {
  const chosen = scenarioIds.flatMap((id) => scenarios.find((scenario) => scenario.id === id) ?? []);
  return chosen.length > 0 ? chosen : scenarios.slice(0, 3);
}

/** True where a section of the pack is ticked. */
export const isTicked = ({ sections }: PackSettings, wanted: PackSection): boolean =>
  sections.some(({ key, isIncluded }) => key === wanted && isIncluded);

const untouched = {
  scenarioIds: [],
  loanIds: [],
  lender: '',
  borrower: { legalName: '', registration: '', address: '', contact: '' },
  commentary: { business: '', market: '', management: '', purpose: '', risks: '' },
  survivalBudget: [],
};
