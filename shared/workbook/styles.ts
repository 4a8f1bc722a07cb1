import type { CellStyle } from 'hucre/xlsx';
import type { RowSpec, Unit } from './row-spec';

const font = { name: 'Calibri', size: 11 };
const colour = (rgb: string) => ({ rgb });
const [typedInk, ink, softInk, rule] = ['1B4DA6', '182126', '48535A', 'B9B2A0'].map(colour);
const cream = colour('FFFBEE');
const head = colour('F0EEE6');
const thin = { style: 'thin', color: rule } as const;
const solid = (fgColor: { rgb: string }) => ({ type: 'pattern', pattern: 'solid', fgColor }) as const;

/** What a cell is: typed by people, worked out each month, a constant or brought over from another sheet. */
export type CellKind = 'typed' | 'computed' | 'constant';

/** Tab colours: inputs cream, statements petrol, checks green, steps none. */
export const tabs: Readonly<Record<string, { rgb: string }>> = {
  inputs: colour('F3E3AE'),
  inputsByMonth: colour('F3E3AE'),
  actuals: colour('F3E3AE'),
  rates: colour('F3E3AE'),
  company: colour('F3E3AE'),
  summary: colour('0E5A6B'),
  profitAndLoss: colour('0E5A6B'),
  balanceSheet: colour('0E5A6B'),
  cashFlow: colour('0E5A6B'),
  byYear: colour('0E5A6B'),
  valuation: colour('0E5A6B'),
  checks: colour('3A7D44'),
};

const places = (decimals: number) => (decimals === 0 ? '' : `.${'0'.repeat(decimals)}`);

/** The number format of a unit in a currency of so many decimals. */
export function formatOf(unit: Unit, decimals: number): string {
  if (unit.startsWith('money') && unit !== 'money') return formatOf('money', Number(unit.slice('money'.length)));
  switch (unit) {
    case 'money':
      return `#,##0${places(decimals)}_);(#,##0${places(decimals)});"–"_)`;
    case 'price':
      return `#,##0${places(decimals + 3)}`;
    case 'quantity':
    case 'heads':
    case 'weight':
      return '#,##0.000';
    case 'exchange':
      return '0.0000#####';
    case 'rate':
      return '0.00##%';
    case 'ratio':
      return '0.00';
    case 'date':
      return 'mmm yy';
    case 'whole':
      return '#,##0';
    default:
      return '0';
  }
}

/** Styles of a workbook, by numbers from 1 in the order in which cells first name them; 0 is no style. */
export class Styles {
  readonly all: CellStyle[] = [];
  private readonly numbers = new Map<string, number>();

  constructor(private readonly decimals: number) {}

  private keep(key: string, make: () => CellStyle): number {
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const style = make();
    const content = JSON.stringify(style);
    const number = this.numbers.get(content) ?? this.all.push(style);
    this.numbers.set(key, number).set(content, number);
    return number;
  }

  /** Of a figure. */
  figure({ unit, kind = 'line' }: RowSpec, cell: CellKind): number {
    return this.keep(`${unit} ${kind} ${cell}`, () => ({
      numFmt: kind === 'ratio' && unit === 'rate' ? '0.0%' : formatOf(unit, this.decimals),
      ...(cell === 'typed' && { fill: solid(cream), protection: { locked: false } }),
      ...this.lines(kind, cell === 'typed' ? typedInk : cell === 'constant' || kind === 'import' ? softInk : ink),
    }));
  }

  /** Of a text: names are indented by their level. */
  text({ kind = 'line', level = 0 }: Pick<RowSpec, 'kind' | 'level'>, isSoft = false): number {
    return this.keep(`text ${kind} ${level} ${isSoft}`, () => ({
      ...this.lines(kind, isSoft || kind === 'import' ? softInk : ink),
      ...(level > 0 && !isSoft && { alignment: { indent: level } }),
    }));
  }

  /** Of a check in column D, 1 or 0. */
  check(): number {
    return this.keep('passes', () => ({
      numFmt: '"✓";;"✗"',
      alignment: { horizontal: 'right' },
      font: { ...font, bold: true },
    }));
  }

  heading(level: number): number {
    const size = level === 0 ? 12 : 11;
    return this.keep(`heading ${level}`, () => ({
      font: { ...font, size, ...(level < 2 && { bold: true }), ...(ink && { color: ink }) },
    }));
  }

  title(): number {
    return this.keep('title', () => ({ font: { ...font, size: 14, bold: true } }));
  }

  /** Of rows 2 to 5. */
  head(unit: Unit | null): number {
    return this.keep(`head ${unit}`, () => ({
      font: { ...font, ...(softInk && { color: softInk }) },
      fill: solid(head),
      ...(unit && { numFmt: formatOf(unit, this.decimals) }),
    }));
  }

  private lines(kind: RowSpec['kind'], color: { rgb: string } | undefined): CellStyle {
    const bold = kind === 'subtotal' || kind === 'total';
    return {
      font: { ...font, ...(bold && { bold }), ...(kind === 'ratio' && { italic: true }), ...(color && { color }) },
      ...(kind === 'subtotal' && { border: { top: thin } }),
      ...(kind === 'total' && { border: { top: thin, bottom: { style: 'double', ...(rule && { color: rule }) } } }),
    };
  }
}
