import type { Section } from './reading';
import { wordsOf } from './source-table';

/** Headings of profit and loss accounts and balance sheets. */
const headings: readonly [Section, RegExp][] = [
  ['otherIncome', /^(other|non operating|sundry)( operating| ordinary)? (income|revenue|gains)s?$/],
  [
    'otherExpense',
    /^(other|non operating)( ordinary)? (expenses?|costs)$|^finance costs$|^interest( expense)?$|^tax(ation)?$|^income tax(es)?( expense)?$/,
  ],
  [
    'directCosts',
    /^costs? of (sales?|goods sold|revenues?)$|^cogs$|^direct (costs|expenses)$|^materialaufwand$|^wareneinsatz$/,
  ],
  ['revenue', /^((trading|operating|sales|ordinary) )?(income|revenues?|turnover|sales)$|^(umsatz)?erlose$/],
  [
    'expense',
    /^((operating|administrative|admin|overhead|general) )?expenses?$|^overheads?( expenses)?$|^administrative costs$|^(betriebliche |sonstige betriebliche )?aufwendungen$|^(personalaufwand|kosten)$/,
  ],
  [
    'liability',
    /^(total )?liabilities(, | and )?((shareholders|stockholders|owners) )?equity$|^equity and liabilities$/,
  ],
  ['bank', /^bank( accounts?)?$|^cash( at bank| and cash equivalents| and bank)?$|^checking savings$/],
  ['currentAsset', /^(other )?current assets?$|^accounts? receivables?$|^debtors$|^inventor(y|ies)$|^stock$/],
  ['fixedAsset', /^(tangible |intangible )?fixed assets?$|^property plant and equipment$|^tangible assets$/],
  ['nonCurrentAsset', /^(other )?(non ?current|long term) assets?$|^other assets?$/],
  ['asset', /^assets?$/],
  [
    'currentLiability',
    /^(other )?current liabilit(y|ies)$|^accounts? payable$|^credit cards?$|^creditors( amounts falling due within one year)?$/,
  ],
  [
    'nonCurrentLiability',
    /^(other )?(non ?current|long term) liabilit(y|ies)$|^creditors amounts falling due after.*$|^provisions$/,
  ],
  ['liability', /^liabilit(y|ies)$/],
  ['equity', /^((shareholders|stockholders|owners|members) )?(equity|funds)$|^capital and reserves$|^capital$/],
];

/** Results on the way; `net other` is of the sections since the result before it. */
const results =
  /^(gross (profit|margin|loss)|net (operating |ordinary |other )?(profit|income|loss|earnings|surplus|expenses?)|(net )?operating (profit|income|loss|surplus)|rohertrag|betriebsergebnis|jahresuberschuss|(net )?(profit|loss|income|earnings|surplus)( before| after| for| on ordinary activities)( .*)?|ebitda?)( loss| deficit)?( (before|after|for) .*)?$/;

/** Words of a label without a code, and without the sign that Xero puts before a section. */
export const labelWords = (label: string): string =>
  wordsOf(label.replace(/^\s*\d[\d-]{2,}\s+/, '')).replace(/^(less|plus|add) /, '');

export const sectionOfHeading = (words: string): Section | null =>
  headings.find(([, form]) => form.test(words))?.[0] ?? null;

/** Differences that a balance sheet shows between its sections. */
export const isNetAssets = (words: string): boolean =>
  /^(total )?(net (current )?(assets|liabilities)( liabilities)?|(net )?working capital|assets less .*)$/.test(words);

/** Within a section only a plain result: an account may be called `Income for repairs`. */
export const isResult = (words: string, isInSection = false): boolean =>
  results.test(words) && !(isInSection && / (before|after|for|on) /.test(words));
export const isNetOther = (words: string): boolean => words.startsWith('net other');

/** The group that a total names, '' where it names none; null for a label that is no total. */
export function groupOfTotal(label: string): string | null {
  const words = wordsOf(label.replace(/\b\d[\d-]{2,}\s+/, ''));
  const named = /^(?:totals?|summe)(?: for| of)?(?: (.*))?$/.exec(words) ?? /^(.*) total$/.exec(words);
  return named ? (named[1] ?? '').replace(/^(less|plus|add) /, '').replace(/ with sub ?accounts$/, '') : null;
}
