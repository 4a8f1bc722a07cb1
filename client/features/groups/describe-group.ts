import { formatMoney } from '#client/lib/format.ts';
import { monthText } from '#client/lib/month-text.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { addMonths } from '#shared/domain/months.ts';
import { allLines } from '#shared/inputs/forecast/document.ts';
import type { GroupDocument, GroupPair } from '#shared/inputs/group/document.ts';
import { rateText, rowName, shareText, type Words } from './reports/figure-rows';
import type { CompanyForecast } from './use-companies';

/** A field of an entry of a group in words. */
export interface GroupFact {
  key: string;
  part: string;
  entry: string;
  field: string;
  text: string;
}

export interface GroupWords {
  t: Words;
  companies: ReadonlyMap<string, CompanyForecast>;
}

/** Everything that is typed in a group, a fact a field; months of rates and journals one by one. */
export function describeGroup(document: GroupDocument, { t, companies }: GroupWords): GroupFact[] {
  const { header, members, rates, intercompany, journals, scenarios } = document;
  const nameOf = (id: string) => members.find((member) => member.id === id)?.name ?? '';
  const forecastOf = (id: string) =>
    companies.get(members.find((member) => member.id === id)?.forecastId ?? '')?.document;
  const currencyOf = (id: string) => forecastOf(id)?.header.currency ?? header.currency;
  const money = (amount: number, currency: string = header.currency) =>
    formatMoney(amount, { minorDigits: currencyDecimals(currency), scale: 'exact' });
  const lines = (memberId: string, ids: readonly string[]) => {
    const forecast = forecastOf(memberId);
    const names = new Map((forecast ? allLines(forecast) : []).map(({ line: { id, name } }) => [id, name]));
    return ids.map((id) => names.get(id) ?? id).join(', ');
  };
  const month = (number: number) =>
    number === 0 ? t('groups:setUp.start') : monthText(addMonths(header.startMonth, number - 1));
  type Fields = readonly (readonly [field: string, text: string | null])[];
  const facts = (part: string, { id, name }: { id: string; name: string }, fields: Fields): GroupFact[] =>
    fields.flatMap(([field, text]) =>
      text === null || text === '' ? [] : [{ key: `${part} ${id} ${field}`, part, entry: name, field, text }],
    );
  return [
    ...facts(t('groups:tabs.setUp'), { id: 'header', name: header.name }, [
      [t('groups:company.name'), header.name],
      [t('groups:setUp.currency'), header.currency],
      [t('groups:setUp.since'), monthText(header.startMonth)],
      [t('groups:compare.years'), String(header.years)],
    ]),
    ...members.flatMap((member) =>
      facts(t('groups:setUp.companies'), member, [
        [t('groups:company.name'), member.name],
        [t('groups:setUp.version'), member.version === null ? t('groups:versions.newest') : String(member.version)],
        [t('groups:setUp.owned'), shareText(member.ownership)],
        [t('groups:setUp.since'), month(member.acquiredMonth)],
        [t('groups:company.holder'), member.investment && nameOf(member.investment.holderId)],
        [
          t('groups:compare.cost'),
          member.investment && money(member.investment.opening, currencyOf(member.investment.holderId)),
        ],
        [t('groups:company.lines'), member.investment && lines(member.investment.holderId, member.investment.lineIds)],
        [t('groups:setUp.goodwill'), money(member.goodwill)],
        [t('groups:company.life'), member.goodwillLifeMonths === null ? null : String(member.goodwillLifeMonths)],
      ]),
    ),
    ...rates.flatMap(({ id, opening, openingEquity, closing, average }) =>
      facts(t('groups:rates.title'), { id, name: id }, [
        [t('groups:rates.opening'), rateText(opening)],
        [t('groups:rates.equity', { currency: id }), openingEquity === null ? null : rateText(openingEquity)],
        ...([closing, average] as const).flatMap((list, i) =>
          list.map((rate, at): [string, string | null] => [
            `${t(i === 0 ? 'groups:rates.closing' : 'groups:rates.average', { currency: id })}, ${month(at + 1)}`,
            rate === null ? null : rateText(rate),
          ]),
        ),
      ]),
    ),
    ...intercompany.flatMap((pair) =>
      facts(t('groups:pairs.title'), pair, [
        [t('groups:pairs.pair'), pair.name],
        [t('groups:pairs.kind'), t(`groups:pairs.kinds.${pair.kind}`)],
        ...sides(pair).map(([role, memberId, ids]) => {
          const own = lines(memberId, ids);
          return [t(`groups:pairs.${role}`), own ? `${nameOf(memberId)}: ${own}` : nameOf(memberId)] as const;
        }),
        ...(pair.kind === 'loan'
          ? [
              [
                t('groups:pairs.opening', { currency: currencyOf(pair.lender.memberId) }),
                money(pair.lender.opening, currencyOf(pair.lender.memberId)),
              ] as const,
            ]
          : []),
      ]),
    ),
    ...journals.flatMap(({ debit, credit, amounts, ...journal }) =>
      facts(t('groups:journals.title'), journal, [
        [t('groups:journals.debit'), rowName(t, debit)],
        [t('groups:journals.credit'), rowName(t, credit)],
        ...amounts.map((amount, at) => [month(at + 1), amount === 0 ? null : money(amount)] as const),
      ]),
    ),
    ...scenarios.flatMap((scenario) =>
      facts(t('groups:tabs.scenarios'), scenario, [
        [t('groups:scenarios.name'), scenario.name],
        ...Object.entries(scenario.members).map(([id, own]) => {
          const found = forecastOf(id)?.scenarios.find((entry) => entry.id === own);
          return [nameOf(id), found?.name ?? own] as const;
        }),
        ...scenario.overrides.map(({ path, value }) => {
          const currency = path.split('/')[1] ?? '';
          return [t('groups:scenarios.factor', { currency }), String(Number(value) / 10_000)] as const;
        }),
      ]),
    ),
  ];
}

type Side = [role: 'seller' | 'buyer' | 'lender' | 'borrower' | 'payer' | 'receiver', id: string, lines: string[]];

function sides(pair: GroupPair): [Side, Side] {
  if (pair.kind === 'trade')
    return [
      ['seller', pair.seller.memberId, pair.seller.lineIds],
      ['buyer', pair.buyer.memberId, pair.buyer.lineIds],
    ];
  if (pair.kind === 'loan') {
    const { memberId, lineId, interestLineIds } = pair.lender;
    return [
      ['lender', memberId, [lineId, ...interestLineIds]],
      ['borrower', pair.borrower.memberId, pair.borrower.lineIds],
    ];
  }
  return [
    ['payer', pair.payer.memberId, []],
    ['receiver', pair.receiver.memberId, pair.receiver.lineIds],
  ];
}

export interface GroupChange {
  fact: Omit<GroupFact, 'text'>;
  before: string;
  after: string;
}

/** The fields in which two groups differ, in the order of the set-up. */
export function changesOf(before: GroupDocument, after: GroupDocument, words: GroupWords): GroupChange[] {
  const [one, other] = [before, after].map(
    (document) => new Map(describeGroup(document, words).map((fact) => [fact.key, fact] as const)),
  );
  const keys = new Set([...(other?.keys() ?? []), ...(one?.keys() ?? [])]);
  return [...keys].flatMap((key) => {
    const [left, right] = [one?.get(key), other?.get(key)];
    const fact = right ?? left;
    if (!fact || left?.text === right?.text) return [];
    return [{ fact, before: left?.text ?? '–', after: right?.text ?? '–' }];
  });
}
