import { makeTimeline, type Timeline } from '#shared/domain/months.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { GroupDocument, GroupScenario } from '#shared/inputs/group/document.ts';
import type { Statement } from '../statements/statement';
import { Books } from './books';
import type { GroupToCheck } from './checks';
import { eliminatePairs, type PairMonth } from './intercompany';
import { postJournals } from './journals';
import { Company, computeMember, type MemberSource } from './member';
import { eliminateOwnership } from './ownership';
import { planRows, type RowPlan } from './plan-rows';
import { makeRates } from './rates';
import { applyGroupScenario } from './scenario';
import { companySource, GroupStatement, type Source, StatementMaker } from './statements';
import { proveTranslation, type TranslationProof, translate } from './translate';

export interface ConsolidateOptions {
  /** Id of a scenario of the group; absent or null: the base. An id that is not there throws. */
  scenario?: string | null;
  /** Gives a company's own results where they are known, as they do not depend on the group. */
  computed?: (document: ForecastDocument, scenario: string | null) => MemberSource;
}

export type GroupDocuments = Readonly<Record<string, ForecastDocument>> | ReadonlyMap<string, ForecastDocument>;

export interface BookedGroup extends GroupToCheck {
  timeline: Timeline;
  /** The group under its scenario. */
  group: GroupDocument;
  plan: RowPlan;
  translation: TranslationProof[];
  intercompany: PairMonth[];
  scenario: GroupScenario | null;
  withoutTarget: string[];
}

/** The three statements of a group by column, with all that proves them. */
export function bookGroup(
  group: GroupDocument,
  documents: GroupDocuments,
  { scenario: scenarioId = null, computed = computeMember }: ConsolidateOptions,
): BookedGroup {
  const { group: applied, scenario, withoutTarget } = applyGroupScenario(group, scenarioId);
  const { header } = applied;
  const timeline = makeTimeline(header);
  const books = new Books(timeline.months);
  const companies = new Map(
    applied.members.map((member) => {
      const source = computed(documentOf(documents, member.forecastId), scenario?.members[member.id] ?? null);
      const company = new Company(member, source, header);
      const given = applied.rates.find(({ id }) => id === company.currency && id !== header.currency);
      const rates = makeRates({ group: header.currency, member: company.currency }, given, timeline.months);
      return [member.id, translate(books, company, rates)] as const;
    }),
  );
  const translated = [...companies.values()];
  const plan = planRows(translated.map(({ rows }) => rows));
  const ownerships = eliminateOwnership(books, companies);
  const intercompany = eliminatePairs(books, applied.intercompany, companies);
  const journals = postJournals(books, applied.journals, plan);

  const make = new StatementMaker(timeline, plan);
  const results = new Map<string, Statement>();
  const sheets = new Map<string, Statement>();
  const flows = new Map<string, Statement>();
  const add = (column: string, source: Source, othersProfit: Float64Array) => {
    const sheet = make.sheet(source);
    results.set(column, make.result(source, othersProfit));
    sheets.set(column, sheet);
    flows.set(column, make.flow(source, sheet));
  };
  const none = new Float64Array(timeline.months + 1);
  const othersProfit = new Float64Array(timeline.months + 1);
  for (const { of, profitOfNonControlling } of ownerships) {
    addTo(othersProfit, profitOfNonControlling);
    add(of.company.id, companySource(books, of.company.id), profitOfNonControlling);
  }
  const eliminated: Source = (book, row) => books.eliminated(book, row);
  add('eliminations', eliminated, none);
  const whole: Source = (book, row) => {
    const sum = eliminated(book, row);
    for (const { id } of applied.members) addTo(sum, books.column(book, row, id));
    return sum;
  };
  add('group', whole, othersProfit);

  const isForeign = translated.filter(({ company }) => company.currency !== header.currency);
  return {
    timeline,
    group: applied,
    plan,
    books,
    profitAndLoss: new GroupStatement('profitAndLoss', results),
    balanceSheet: new GroupStatement('balanceSheet', sheets),
    cashFlow: new GroupStatement('cashFlow', flows),
    translation: isForeign.flatMap((company) => proveTranslation(company, timeline.months)),
    intercompany,
    ownerships,
    journals,
    scenario,
    withoutTarget,
  };
}

function documentOf(documents: GroupDocuments, forecastId: string): ForecastDocument {
  const found = documents instanceof Map ? documents.get(forecastId) : Reflect.get(documents, forecastId);
  if (!found) throw new Error(`The forecast ${forecastId} is not given.`);
  return found;
}

function addTo(sum: Float64Array, months: Float64Array): void {
  for (let t = 0; t < sum.length; t++) sum[t] = (sum[t] ?? 0) + (months[t] ?? 0);
}
