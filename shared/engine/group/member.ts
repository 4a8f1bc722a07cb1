import { monthsBetween } from '#shared/domain/months.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { GroupDocument, GroupMember } from '#shared/inputs/group/document.ts';
import { freshMemory } from '../ledger/memory';
import { postMonths } from '../post-months';
import { reportOn } from '../report-on';
import type { ForecastResult, StatementRow } from '../result';
import { makeLayout } from '../statements/layout';
import type { Calculation } from '../steps/calculation';
import { makeWorkings } from '../steps/make-workings';
import { isActive, makePlan } from '../timeline/plan';
import { applyScenario } from '../timeline/scenario';

/** A computed forecast with the columns of its lines, which may be kept. */
export interface MemberSource {
  result: ForecastResult;
  calculation: Calculation;
}

/** Computes one company; of a scenario that is gone, its base. */
export function computeMember(document: ForecastDocument, scenario: string | null): MemberSource {
  const scenarioId = document.scenarios.some(({ id }) => id === scenario) ? scenario : null;
  const { document: applied, withoutTarget } = applyScenario(document, scenarioId);
  const workings = makeWorkings(makePlan(inSectionsOfGroup(applied)), freshMemory);
  const calculation = postMonths(workings, false);
  return { result: reportOn(calculation, makeLayout(workings), { scenarioId, withoutTarget }), calculation };
}

/** Companies are added up by one set of sections of the cash flow, whatever each chose. */
function inSectionsOfGroup(document: ForecastDocument): ForecastDocument {
  const { framework: _, ...header } = document.header;
  const { presentation = {} } = document;
  return { ...document, header, presentation: { directLabour: presentation.directLabour } };
}

/** A company of the group by the months of the group: month t is its own month t + shift. Own figures in its minor units. */
export class Company {
  readonly id: string;
  readonly currency: string;
  readonly shift: number;
  /** The month at whose end its net assets came in: the start, or the month before it was bought. */
  readonly entry: number;
  /** The first month of its profit and loss in the group. */
  readonly from: number;

  constructor(
    readonly member: GroupMember,
    readonly source: MemberSource,
    header: GroupDocument['header'],
  ) {
    this.id = member.id;
    this.currency = source.result.currency;
    this.shift = monthsBetween(source.result.timeline.startMonth, header.startMonth);
    this.entry = Math.max(0, member.acquiredMonth - 1);
    this.from = Math.max(1, member.acquiredMonth);
  }

  /** True where its balance sheet at the end of month t is in the group's. */
  isIn(t: number): boolean {
    return t >= this.member.acquiredMonth;
  }

  /** The last month of the group up to which it is booked, or not yet part of it. */
  get actualUntil(): number {
    return Math.max(this.from - 1, (this.source.result.actualUntil ?? 0) - this.shift);
  }

  /** The figure of one of its rows in a month of the group; of month 0 the closing one before it. */
  figure(row: StatementRow, t: number): number {
    const own = t + this.shift;
    return own < 0 || own > row.shape.months ? 0 : row.month(own);
  }

  /** What columns by line come to in a month of the group. */
  column(columns: Float64Array, index: number, t: number): number {
    const { stride, months } = this.source.calculation.plan;
    const own = t + this.shift;
    return index < 0 || own < 0 || own > months ? 0 : (columns[index * stride + own] ?? 0);
  }

  /** The sum of the rows of some lines in a statement of its own. */
  lines(nameKey: string, lineIds: readonly string[], t: number): number {
    let sum = 0;
    for (const row of this.rowsOfLines(nameKey)) {
      if (row.lineId !== undefined && lineIds.includes(row.lineId)) sum += this.figure(row, t);
    }
    return sum;
  }

  /** Cash that other movements received (+) or paid (−) in a month of the group. */
  moved(lineIds: readonly string[], t: number): number {
    const own = t + this.shift;
    let sum = 0;
    for (const line of this.source.calculation.plan.otherMovements) {
      if (lineIds.includes(line.id) && isActive(line, own)) sum += line.amounts[own - 1] ?? 0;
    }
    return sum;
  }

  private readonly rowsByName = new Map<string, StatementRow[]>();

  private rowsOfLines(nameKey: string): readonly StatementRow[] {
    const known = this.rowsByName.get(nameKey);
    if (known) return known;
    const rows = this.source.result.profitAndLoss.rows.filter((row) => row.nameKey === nameKey);
    this.rowsByName.set(nameKey, rows);
    return rows;
  }
}
