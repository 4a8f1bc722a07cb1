import type { RowKey } from '../forecast/actuals';
import type { Side } from './extract';
import type { Section } from './reading';
import { wordsOf } from './source-table';

type Group = 'asset' | 'liability' | 'equity' | 'cost' | 'income';

/** What a section says of its accounts: where they can be, and the row of the forecast where the name says no more. */
const sections: Record<Section, { groups: readonly Group[]; row: RowKey | null }> = {
  bank: { groups: ['asset'], row: 'sheet:cash' },
  currentAsset: { groups: ['asset'], row: 'sheet:otherCurrentAssets' },
  fixedAsset: { groups: ['asset'], row: 'sheet:fixedAssetsCost' },
  nonCurrentAsset: { groups: ['asset'], row: 'sheet:otherNonCurrentAssets' },
  currentLiability: { groups: ['liability'], row: 'sheet:otherCurrentLiabilities' },
  nonCurrentLiability: { groups: ['liability'], row: 'sheet:otherNonCurrentLiabilities' },
  equity: { groups: ['equity'], row: 'sheet:otherReserves' },
  asset: { groups: ['asset'], row: 'sheet:otherCurrentAssets' },
  liability: { groups: ['liability'], row: 'sheet:otherCurrentLiabilities' },
  sheet: { groups: ['asset', 'liability', 'equity'], row: null },
  revenue: { groups: ['income'], row: 'unplannedRevenue' },
  directCosts: { groups: ['cost'], row: 'unplannedDirectCosts' },
  expense: { groups: ['cost'], row: 'unplannedExpenses' },
  otherIncome: { groups: ['income'], row: 'unplannedOther' },
  otherExpense: { groups: ['cost'], row: 'unplannedOther' },
  result: { groups: ['cost', 'income'], row: null },
};

export const sideOfSection = (section: Section): Side =>
  sections[section].groups.some((group) => group === 'cost' || group === 'income') ? 'result' : 'sheet';

/** True where amounts are credits when they are shown without a sign. */
export const isCreditSection = (section: Section): boolean =>
  sections[section].groups.every((group) => group === 'liability' || group === 'equity' || group === 'income');

const sheet: readonly Group[] = ['asset', 'liability', 'equity'];
const either: readonly Group[] = ['cost', 'income'];

const grants = /\bgrants?\b|\bsubsid(y|ies)\b|zuschu|zuwendung/;

/** Names that say a row of the forecast, in the order in which they are tried; small words without accents. */
const names: readonly [RowKey, readonly Group[], RegExp][] = [
  [
    'sheet:accumulatedDepreciation',
    ['asset'],
    /accum\w* (depreciation|amorti)|kumulierte abschreibung|provision for depreciation|\bdepreciation\b|wertberichtigung\w* (auf )?(sach|anlage)/,
  ],
  ['sheet:otherCurrentLiabilities', sheet, /credit card|kreditkarte/],
  ['sheet:deferredTaxAsset', ['asset'], /deferred tax|latente steuer/],
  ['sheet:deferredTaxLiability', ['liability'], /deferred tax|latente steuer/],
  ['sheet:deferredGrants', ['liability'], grants],
  [
    'sheet:deferredRevenue',
    ['liability'],
    /deferred (income|revenue)|unearned|contract liabilit|customer (deposit|prepay)|income in advance|passive rechnungsabgrenzung|erhaltene anzahlung/,
  ],
  ['sheet:bankOverdraft', ['liability'], /overdraft|kontokorrent/],
  ['sheet:dividendsPayable', ['liability'], /dividends? payable|proposed dividend/],
  [
    'sheet:loansNonCurrent',
    ['liability'],
    /loan|mortgage|borrowing|hire purchase|darlehen|kreditinstitut|gesellschafter|notes payable|long term debt/,
  ],
  ['sheet:grantsReceivable', ['asset'], grants],
  ['sheet:salesTaxReceivable', ['asset'], /vorsteuer|\b(vat|gst) (receivable|recoverable|input)|input (vat|tax)/],
  ['sheet:salesTaxPayable', sheet, /\bvat\b|\bgst\b|\bhst\b|sales tax|umsatzsteuer|mehrwertsteuer|vorsteuer/],
  [
    'sheet:payrollLiabilities',
    ['liability'],
    /paye\b|payg|payroll|wages|salar|national insurance|pension|superannuation|social security|lohn|kirchensteuer|sozial/,
  ],
  [
    'sheet:incomeTaxPayable',
    ['liability'],
    /corporation tax|corporate tax|company tax|income tax|korperschaftsteuer|gewerbesteuer|steuerruckstellung|tax payable/,
  ],
  ['sheet:incomeTaxReceivable', ['asset'], /corporation tax|income tax|korperschaftsteuer|gewerbesteuer/],
  [
    'sheet:otherCurrentLiabilities',
    ['liability'],
    /accru|other (creditor|payable|current)|sonstige verbindlichkeit|ruckstellung/,
  ],
  [
    'sheet:accountsPayable',
    ['liability'],
    /accounts? payable|trade (payable|creditor)|creditors|payables?$|suppliers|verbindlichkeiten aus lieferung/,
  ],
  [
    'sheet:inventory',
    ['asset'],
    /inventor|stock|merchandise|raw material|work in progress|finished goods|vorrat|\bwaren|bestand/,
  ],
  ['sheet:prepaidExpenses', ['asset'], /prepa(id|yment)|aktive rechnungsabgrenzung/],
  [
    'sheet:intangibleAssets',
    ['asset'],
    /intangible|goodwill|patent|trademark|website|software|development cost|immateriell|firmenwert|lizenz/,
  ],
  ['sheet:otherNonCurrentAssets', ['asset'], /deposit|kaution|long term invest|beteiligung|finanzanlage/],
  [
    'sheet:accountsReceivable',
    ['asset'],
    /(accounts?|trade) receivable|trade debtor|^debtors|^receivables|forderungen aus lieferung/,
  ],
  [
    'sheet:fixedAssetsCost',
    ['asset'],
    /equipment|\bplant\b|machin|fixture|furniture|vehicle|computer|building|leasehold|\bat cost\b|einrichtung|ausstattung|fuhrpark|\bpkw\b|maschine|gebaude/,
  ],
  ['sheet:cash', ['asset'], /\bbank|\bcash\b|petty|current account|savings|checking|cheque|paypal|kasse|girokonto/],
  ['flow:dividendsDeclared', ['equity'], /dividend|ausschuttung/],
  ['flow:drawings', ['equity'], /drawing|\bdraws?\b|entnahme/],
  [
    'sheet:retainedEarnings',
    ['equity'],
    /retained|earnings|net (income|profit|loss)|accumulated (profit|loss|deficit)|profit and loss|gewinnvortrag|verlustvortrag|jahresuberschuss/,
  ],
  ['sheet:shareCapital', ['equity'], /share|capital|common stock|paid in|kapital/],
  ['deferredTax', either, /deferred tax|latente steuer/],
  [
    'capitalGrants',
    ['income'],
    /(capital|investment) (grant|subsid)|(grants?|subsid\w+)\b.*\b(fixed|capital) (assets?|expenditure)|investitionszus/,
  ],
  ['operatingGrants', ['income'], grants],
  ['leaseDepreciation', either, /(depreciation|amorti[sz]ation)\b.*right of use|abschreibung\w* (auf )?nutzungsrecht/],
  ['leaseExpense', ['cost'], /\b(operating )?lease (expense|cost)|leasingaufwand|leasingrate/],
  ['amortisation', either, /amorti[sz]ation|abschreibung\w* (auf )?immateriell/],
  ['depreciation', either, /depreciation|abschreibung/],
  ['badDebts', either, /bad debt|doubtful|credit loss|forderungsverlust/],
  [
    'gainOnDisposal',
    either,
    /(gain|profit|loss|surplus)\b.*\b(disposal|sale)|disposal of|anlagenverkauf|anlagenabgang/,
  ],
  ['interestIncome', ['income'], /interest|zins/],
  ['interestExpense', ['cost'], /interest|zins/],
  [
    'currentTax',
    ['cost'],
    /corporation tax|corporate tax|company tax|income tax|taxation|korperschaftsteuer|gewerbesteuer|solidarit/,
  ],
  [
    'employerOnCost',
    ['cost'],
    /national insurance|employers?\b|payroll tax|social security|superannuation|pension|soziale|sozialvers|berufsgenossenschaft/,
  ],
  ['wagesAndSalaries', ['cost'], /\bwages\b|salar|payroll|lohne?\b|gehalt|staff cost|remuneration/],
];

/** The row of the forecast that a name means in its section; `row`: the layout's own, where the name says nothing. */
export function hintOf(name: string, section: Section, row: RowKey | null = sections[section].row): RowKey | null {
  const words = wordsOf(name);
  const { groups } = sections[section];
  return (
    names.find(([, within, form]) => within.some((group) => groups.includes(group)) && form.test(words))?.[0] ?? row
  );
}
