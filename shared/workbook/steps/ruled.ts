import { type LineRow, type RuledLine, unitOfRow } from '#shared/inputs/forecast/rows.ts';
import { actingRow } from '#shared/inputs/forecast/ruled-lines.ts';
import { allMonths, f, type Row, type Sheet, type Writing } from '../sheet';
import { asBooked, type Block, isActive, type Runs } from './common';

/** What an opening ramp leaves of a figure; the figure itself without one. */
function underRamp({ sheet, table }: Block, { start }: Runs, { figure, key }: { figure: Row; key: string }): Row {
  const ramp = table('ramp');
  const share = sheet.plain(
    { key: 'rampShare', unit: 'rate' },
    f`IF(AND(t>=${start},t<${start}+${ramp.until}),INDEX(${allMonths(ramp)},1,t-${start}+1),1)`,
  );
  return sheet.months({ key, unit: figure.spec.unit }, f`TIMES(${figure},${share})`);
}

/** A row in whose place single months may be typed. */
export const overTyped = (
  sheet: Sheet,
  spec: Pick<Row['spec'], 'key' | 'unit'> | Row,
  { typed, first, rest }: { typed: Row; first: Writing; rest: Writing },
): Row => sheet.parted(spec, { until: typed.until, first, rest });

interface Ruled {
  row: LineRow;
  line: RuledLine & { ramp?: number[] | undefined; factor?: number | undefined };
  /** The words of what the ramp leaves. */
  key: string;
  /** By the rule of the line, in its months. */
  rule(): Row;
  /** The months of a row by formula; those of the line unless given. */
  isGiven?: Writing;
  /** By the rule also outside of its months. */
  isEveryMonth?: boolean;
  /** What is booked in its place. */
  booked?: string;
}

/** What a line has in a row: what is typed for a month, else by its formula or its rule under the ramp, all times the factor. */
export function ruled(block: Block, runs: Runs, { row, line, key, rule, booked, ...more }: Ruled): Row {
  const { sheet, model, own } = block;
  const { formulas, inputs } = model;
  const path = `${block.path}/${row}`;
  const active = isActive(runs);
  const given = formulas.given(path);
  const acts = actingRow(block.path.split('/')[0] ?? '', line) === row;
  const typed = inputs.tableOrNull(`${block.path}/rows/${row}/months`);
  const byRule = given && !more.isEveryMonth ? null : rule();
  const unit = byRule?.spec.unit ?? unitIn(block, row);
  const base = given
    ? sheet.months({ key: 'byFormula', unit }, f`IF(${more.isGiven ?? active},${given},${byRule ?? 0})`)
    : (byRule as Row);
  const over = (rest: Row) =>
    typed
      ? overTyped(
          sheet,
          { key: 'overTyped', unit },
          { typed, first: f`IF(${typed}="",${rest},IF(${active},${typed},${rest}))`, rest: f`${rest}` },
        )
      : rest;
  const ramped = acts && line.ramp ? underRamp(block, runs, { figure: base, key }) : base;
  const planned = over(ramped);
  const all =
    acts && line.factor !== undefined
      ? sheet.months({ key: 'timesFactor', unit }, f`TIMES(${planned},${own('factor')})`)
      : planned;
  const read = (figure: Row) => {
    const here = asBooked(block, figure, booked === undefined ? null : block.booked(booked));
    return isOpen.has(row) ? sheet.months({ key: 'readByFormulas', unit }, f`IF(${active},${here},0)`) : here;
  };
  formulas.offer(path, () => read(all));
  formulas.offer(`own ${path}`, () => read(ramped === base && all === planned ? all : over(base)));
  return all;
}

/** Rows that go on outside of the months of their line, where nobody reads them but formulas. */
const isOpen: ReadonlySet<string> = new Set<LineRow>(['price', 'salary', 'newSubscribers']);

const unitIn = ({ path }: Block, row: LineRow): Row['spec']['unit'] =>
  path.startsWith('staff/') && row === 'headcount' ? 'heads' : unitOfRow(row);
