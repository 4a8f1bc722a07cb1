import { z } from 'zod';
import { tagsSchema } from '../dimension';
import { cellNotes, id, labelText, nameText, noteText } from '../primitives';
import { type LineRow, onceRule, rowRules } from '../rows';
import * as f from './field';

const head = { isFixed: true, isHead: true };

/** What every line of a forecast has. */
export const line = {
  id: f.needed(f.field('text', id, head)),
  name: f.needed(f.field('text', nameText, head)),
  enabled: { ...f.flag(true), label: 'line.enabled' },
  group: f.field('text', labelText, { initial: '', isFixed: true }),
  note: f.field('text', noteText, { initial: '', ...head }),
  cellNotes: f.field('text', cellNotes.nullish(), head),
  /** Its value in each dimension. */
  tags: f.optional(f.field('text', tagsSchema, head)),
};

/** The fields of a line of a type in a part that has several. */
export const typed = <const T extends string, F extends f.Fields>(type: T, fields: F) => ({
  ...line,
  type: { ...f.field('choice', z.literal(type)), initial: type, isFixed: true },
  ...fields,
});

/** Rows with a rule of their own, by row: formulas and single months are typed in the sheet, no control shows them. */
export const ruled = <const Row extends LineRow>(...names: readonly Row[]) => ({
  rows: f.optional(f.field('text', rowRules(names), { ...head, ruled: names })),
});

/** The same of one that is read once, in the month of the line. */
export const ruledOnce = <const Row extends LineRow>(name: Row) => ({
  rows: f.optional(f.field('text', onceRule(name), { ...head, ruled: [name] })),
});

/** Times what the line makes in every month. */
export const factor = (group: string) => ({ factor: { ...f.withDefault(f.positiveRate(), 1_000_000), group } });

/** A line that starts and ends: month numbers, null where it runs from month 1 or to the end. */
export const timing = f.each(
  { group: 'timing' },
  {
    startMonth: f.orNull(f.monthNumber({ empty: { value: null, label: 'fromStart' } })),
    endMonth: f.orNull(f.monthNumber({ empty: { value: null, label: 'toEnd' } })),
  },
);

/** Who pays the tax of a purchase: its supplier charges it, the buyer owes it to the authority, or pays it at the border. */
export const taxMode = (ofRate: 'salesTaxRate' | 'directCostSalesTaxRate') => ({
  ...f.withDefault(f.choice(['charged', 'reverseCharge', 'importPaid']), 'charged'),
  visibleWhen: f.unless(ofRate, 0),
});

/** Sales tax of something bought. The share is assumed also beside a rate of 0, which may be tried at another value too. */
export const bought = {
  salesTaxRate: f.salesTaxRate(),
  recoverableShare: f.share({
    initial: 1_000_000,
    visibleWhen: f.unless('salesTaxRate', 0),
    isAssumption: () => true,
  }),
  taxMode: taxMode('salesTaxRate'),
};

/** When a supplier who gives credit is paid; null: the forecast's days or profile. */
export const credit = f.each(
  { visibleWhen: f.when('payment', 'days') },
  {
    daysToPay: f.orNull(f.days({ standard: 'workingCapital/daysPayable', replacedBy: 'paymentProfile' })),
    paymentProfile: f.profile(),
  },
);

/** Amounts typed one a month, or one a fiscal year spread by the season weights. */
export const amountTable = (group: string) => ({
  amountsBy: { ...f.choice(['month', 'year']), group },
  amounts: { ...f.monthlyAmounts({ label: 'fields.amount', group: 'yearAmounts' }), table: 'amounts' as const },
  seasonWeights: f.seasonWeights({ visibleWhen: f.when('amountsBy', 'year') }),
});
