import { addMonths, monthsBetween, monthsOfHorizon } from '#shared/domain/months.ts';
import { allLines, type ForecastDocument, type LinePart } from '../forecast/document';
import { findIssues } from '../forecast/find-issues';
import { type GroupDocument, type GroupMember, type GroupPair, investmentAccounts } from './document';

/** Issues of meaning of a group: it is stored and shown with them, and its statements wait until they are put right. */
export const groupIssueCodes = [
  'memberHorizon',
  'rateMissing',
  'acquisitionWithoutInvestment',
  'holderCycle',
  'unknownMember',
  'unknownLine',
  'lineTwice',
  'memberHasIssues',
  'memberRemoved',
] as const;
export type GroupIssueCode = (typeof groupIssueCodes)[number];

export interface GroupIssue {
  code: GroupIssueCode;
  /** Path in the group document, e.g. ['members', 1, 'investment', 'holderId']. */
  path: (string | number)[];
  /** The company it is about, where it is about one. */
  memberId?: string;
  /** Fills the places of its sentence. */
  params: Record<string, string | number>;
}

type Path = (string | number)[];
type Documents = Readonly<Record<string, ForecastDocument>> | ReadonlyMap<string, ForecastDocument>;
type DocumentOf = (member: GroupMember) => ForecastDocument | undefined;

/** Every issue of a group: companies, rates, holders, then pairs. A forecast that is not given was removed. */
export function findGroupIssues(group: GroupDocument, documentsByForecastId: Documents): GroupIssue[] {
  const documentOf: DocumentOf = ({ forecastId }) =>
    documentsByForecastId instanceof Map
      ? documentsByForecastId.get(forecastId)
      : Object.hasOwn(documentsByForecastId, forecastId)
        ? Reflect.get(documentsByForecastId, forecastId)
        : undefined;
  return [
    ...group.members.flatMap((member, i) => ofMember(group, documentOf, { member, path: ['members', i] })),
    ...ofLines(group, documentOf),
  ];
}

interface At {
  member: GroupMember;
  path: Path;
}

function ofMember(group: GroupDocument, documentOf: DocumentOf, { member, path }: At): GroupIssue[] {
  const { id: memberId, name, acquiredMonth, investment } = member;
  const found: GroupIssue[] = [];
  const add = (code: GroupIssueCode, key: Path = [], params: GroupIssue['params'] = {}) =>
    found.push({ code, path: [...path, ...key], memberId, params: { name, ...params } });
  const document = documentOf(member);
  if (document) {
    const horizon = horizonIssue(group, member, document);
    if (horizon) add('memberHorizon', [], horizon);
    const { currency } = document.header;
    if (currency !== group.header.currency && !group.rates.some(({ id }) => id === currency))
      add('rateMissing', [], { currency });
    const issues = findIssues(document).length;
    if (issues > 0) add('memberHasIssues', [], { count: issues });
  } else add('memberRemoved');
  if (acquiredMonth > 0 && !investment) add('acquisitionWithoutInvestment', ['investment']);
  if (!investment) return found;
  const holder = group.members.find(({ id }) => id === investment.holderId);
  if (!holder) add('unknownMember', ['investment', 'holderId'], { memberId: investment.holderId });
  else if (isHeldInCircle(group, member)) add('holderCycle', ['investment', 'holderId'], { holder: holder.name });
  return found;
}

/** The months that a company must have, where it does not: from the start, or the end of the month before it was bought. */
function horizonIssue({ header }: GroupDocument, { acquiredMonth }: GroupMember, document: ForecastDocument) {
  const months = monthsOfHorizon(header);
  const shift = monthsBetween(document.header.startMonth, header.startMonth);
  const entry = Math.max(0, acquiredMonth - 1);
  const covers = entry + shift >= 0 && months + shift <= monthsOfHorizon(document.header) && acquiredMonth <= months;
  return covers ? null : { from: addMonths(header.startMonth, entry), until: addMonths(header.startMonth, months - 1) };
}

function isHeldInCircle(group: GroupDocument, member: GroupMember): boolean {
  const seen = new Set<string>();
  let holder: GroupMember | undefined = member;
  while (holder?.investment) {
    if (seen.has(holder.id)) return true;
    seen.add(holder.id);
    const { holderId }: { holderId: string } = holder.investment;
    holder = group.members.find(({ id }) => id === holderId);
  }
  return false;
}

/** Lines that are named: where, of whom, and which lines are possible. */
interface NamedLines {
  path: Path;
  memberId: string;
  lineIds: readonly string[];
  /** Rows that no two may name. */
  row: string;
  part: LinePart;
  isPossible?: (line: object) => boolean;
}

const isIncome = (line: object) => Reflect.get(line, 'direction') === 'income';
const isAsset = (line: object) => investmentAccounts.some((account) => account === Reflect.get(line, 'account'));

function linesOfPair(pair: GroupPair, path: Path): NamedLines[] {
  const income = { row: 'otherIncome', part: 'otherIncomeAndExpenses', isPossible: isIncome } as const;
  if (pair.kind === 'trade') {
    const { seller, buyer } = pair;
    const part = buyer.row === 'directCosts' ? 'revenue' : 'operatingExpenses';
    return [
      { path: [...path, 'seller'], ...seller, row: 'revenue', part: 'revenue' },
      { path: [...path, 'buyer'], ...buyer, row: buyer.row, part },
    ];
  }
  if (pair.kind === 'loan') {
    const { memberId, lineId, interestLineIds } = pair.lender;
    const at = [...path, 'lender'];
    return [
      { path: at, memberId, lineIds: [lineId], row: 'otherMovements', part: 'otherMovements', isPossible: isAsset },
      { path: at, memberId, lineIds: interestLineIds, ...income },
      { path: [...path, 'borrower'], ...pair.borrower, row: 'loans', part: 'loans' },
    ];
  }
  return [
    { path: [...path, 'payer'], memberId: pair.payer.memberId, lineIds: [], ...income },
    { path: [...path, 'receiver'], ...pair.receiver, ...income },
  ];
}

/** Companies and lines that are gone, and lines that two pairs name. */
function ofLines(group: GroupDocument, documentOf: DocumentOf): GroupIssue[] {
  const investments = group.members.flatMap(({ investment }, i): NamedLines[] => {
    if (!investment) return [];
    const { holderId: memberId, lineIds, account } = investment;
    const isPossible = (line: object) => Reflect.get(line, 'account') === account;
    const place = { row: 'otherMovements', part: 'otherMovements' } as const;
    return [{ path: ['members', i, 'investment'], memberId, lineIds, ...place, isPossible }];
  });
  const pairs = group.intercompany.flatMap((pair, i) => linesOfPair(pair, ['intercompany', i]));
  const seen = new Set<string>();
  return [...investments, ...pairs].flatMap(({ path, memberId, lineIds, row, part, isPossible = () => true }) => {
    const member = group.members.find(({ id }) => id === memberId);
    const isPair = path[0] === 'intercompany';
    if (!member) return isPair ? [{ code: 'unknownMember' as const, path, params: { memberId } }] : [];
    const document = documentOf(member);
    return lineIds.flatMap((lineId): GroupIssue[] => {
      const about = { path, memberId, params: { name: member.name, lineId } };
      const key = `${memberId} ${row} ${lineId}`;
      const isTwice = seen.has(key);
      seen.add(key);
      if (isTwice) return [{ code: 'lineTwice', ...about }];
      if (!document) return [];
      const found = allLines(document).find((place) => place.part === part && place.line.id === lineId);
      return found && isPossible(found.line) ? [] : [{ code: 'unknownLine', ...about }];
    });
  });
}
