/** A report of a forecast: everything that lists, shows, prints, exports, stores or hands out reports reads these entries. */
interface ReportEntry {
  /** In its address. */
  slug: string;
  /** Its title is the text `reports.names.<name>`. */
  name: string;
  /** Its statements, one a form, with the name that REST gives those that are stored and the title that tells several apart. None: it has a view, an export and a print of its own. */
  forms: readonly { statement: string; rest?: string; title?: string }[];
  /** The row that stays in view at the foot of its table. */
  resultRow?: string;
  /** Its balances begin with the position before month 1. */
  hasOpening?: boolean;
  /** It sets actual months beside a saved version: the example has neither. */
  needsActuals?: true;
  /** What its reader may choose: periods, something to compare with, the unit of money, a value of a dimension alone, or which dimension. */
  controls: readonly ('columns' | 'comparison' | 'scale' | 'part' | 'dimension')[];
}

/** The reports in the order of the section bar. */
export const reports = [
  {
    slug: 'profit-and-loss',
    name: 'profitAndLoss',
    forms: [{ statement: 'profitAndLoss', rest: 'profit-and-loss' }],
    resultRow: 'netProfit',
    controls: ['columns', 'comparison', 'part', 'scale'],
  },
  { slug: 'by-dimension', name: 'byDimension', forms: [], controls: ['dimension', 'scale'] },
  {
    slug: 'balance-sheet',
    name: 'balanceSheet',
    forms: [{ statement: 'balanceSheet', rest: 'balance-sheet' }],
    resultRow: 'difference',
    hasOpening: true,
    controls: ['columns', 'comparison', 'scale'],
  },
  {
    slug: 'cash-flow',
    name: 'cashFlow',
    forms: [
      { statement: 'cashFlowIndirect', rest: 'cash-flow-indirect', title: 'cashFlowIndirect' },
      { statement: 'cashFlowDirect', rest: 'cash-flow-direct', title: 'cashFlowDirect' },
    ],
    resultRow: 'closingCash',
    controls: ['columns', 'comparison', 'scale'],
  },
  { slug: 'weekly-cash', name: 'weeklyCash', forms: [], controls: ['scale'] },
  { slug: 'variance', name: 'variance', forms: [], needsActuals: true, controls: [] },
  { slug: 'cash-flow-report', name: 'cashFlowReport', forms: [], controls: ['scale'] },
  { slug: 'schedules', name: 'schedules', forms: [], controls: ['columns', 'scale'] },
  { slug: 'detail', name: 'detail', forms: [{ statement: 'detail' }], controls: ['columns', 'scale'] },
  {
    slug: 'break-even',
    name: 'breakEven',
    forms: [{ statement: 'breakEven', rest: 'break-even' }],
    resultRow: 'breakEvenRevenue',
    controls: ['columns', 'scale'],
  },
  {
    slug: 'ratios',
    name: 'ratios',
    forms: [{ statement: 'ratios', rest: 'ratios' }],
    controls: ['columns', 'comparison', 'scale'],
  },
  { slug: 'risk', name: 'risk', forms: [], controls: [] },
  { slug: 'valuation', name: 'valuation', forms: [], controls: [] },
  { slug: 'covenants', name: 'covenants', forms: [], controls: [] },
  { slug: 'assumptions', name: 'assumptions', forms: [], controls: [] },
  { slug: 'checks', name: 'checks', forms: [], controls: [] },
] as const satisfies readonly ReportEntry[];

type Entry = (typeof reports)[number];
type Form = Entry['forms'][number];
type StoredForm = Extract<Form, { rest: string }>;

export type ReportSlug = Entry['slug'];
export type StatementKey = Form['statement'];
/** A statement that a refresh stores of the base case and of every scenario. */
export type StoredStatement = StoredForm['statement'];
/** A report in the address of REST. */
export type ReportName = StoredForm['rest'];

/** An entry with the fields that not every report has. */
export type Report = Omit<ReportEntry, 'slug' | 'name' | 'forms'> & {
  slug: ReportSlug;
  name: Entry['name'];
  forms: readonly Form[];
};

const forms: readonly Form[] = reports.flatMap((report): readonly Form[] => report.forms);
const storedForms = forms.filter((form): form is StoredForm => 'rest' in form);

export const statementKeys: readonly StatementKey[] = forms.map(({ statement }) => statement);
export const storedStatements: readonly StoredStatement[] = storedForms.map(({ statement }) => statement);
export const reportNames = storedForms.map(({ rest }) => rest) as [ReportName, ...ReportName[]];

/** The report at this address; null where there is none. */
export function reportAt(slug: string | undefined): Report | null {
  return reports.find((report) => report.slug === slug) ?? null;
}

/** The report that shows a statement; null for a schedule. */
export function reportWith(statementKey: string): Report | null {
  return reports.find((report: Report) => report.forms.some(({ statement }) => statement === statementKey)) ?? null;
}

/** The name under which REST gives a statement out; null for one that is not stored. */
export function restNameOf(statementKey: string): ReportName | null {
  return storedForms.find(({ statement }) => statement === statementKey)?.rest ?? null;
}

/** The statement that REST gives out under a name. */
export function statementOf(name: ReportName): StoredStatement {
  const form = storedForms.find(({ rest }) => rest === name);
  if (!form) throw new Error(`There is no report ${name}.`);
  return form.statement;
}
