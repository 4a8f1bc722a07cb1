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
  /** As commands write it, such as `members/<id>/name`. */
  path: string;
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
  type Fields = readonly (readonly [key: string, field: string, text: string | null])[];
  const facts = (part: string, { path, name }: { path: string; name: string }, fields: Fields): GroupFact[] =>
    fields.flatMap(([key, field, text]) =>
      text === null || text === '' ? [] : [{ path: `${path}/${key}`, part, entry: name, field, text }],
    );
  return [
    ...facts(t('groups:tabs.setUp'), { path: 'header', name: header.name }, [
      ['name', t('groups:company.name'), header.name],
      ['currency', t('groups:setUp.currency'), header.currency],
      ['startMonth', t('groups:setUp.since'), monthText(header.startMonth)],
      ['years', t('groups:compare.years'), String(header.years)],
    ]),
    ...members.flatMap(({ id, name, investment, ...member }) =>
      facts(t('groups:setUp.companies'), { path: `members/${id}`, name }, [
        ['name', t('groups:company.name'), name],
        [
          'version',
          t('groups:setUp.version'),
          member.version === null ? t('groups:versions.newest') : String(member.version),
        ],
        ['ownership', t('groups:setUp.owned'), shareText(member.ownership)],
        ['acquiredMonth', t('groups:setUp.since'), month(member.acquiredMonth)],
        ...(investment
          ? ([
              ['investment/holderId', t('groups:company.holder'), nameOf(investment.holderId)],
              ['investment/account', t('groups:company.account'), rowName(t, investment.account)],
              [
                'investment/opening',
                t('groups:compare.cost'),
                money(investment.opening, currencyOf(investment.holderId)),
              ],
              ['investment/lineIds', t('groups:company.lines'), lines(investment.holderId, investment.lineIds)],
            ] as const)
          : []),
        ['goodwill', t('groups:setUp.goodwill'), money(member.goodwill)],
        [
          'goodwillLifeMonths',
          t('groups:company.life'),
          member.goodwillLifeMonths === null ? null : String(member.goodwillLifeMonths),
        ],
      ]),
    ),
    ...rates.flatMap(({ id, opening, openingEquity, closing, average, factor }) =>
      facts(t('groups:rates.title'), { path: `rates/${id}`, name: id }, [
        ['opening', t('groups:rates.opening'), rateText(opening)],
        [
          'openingEquity',
          t('groups:rates.equity', { currency: id }),
          openingEquity === null ? null : rateText(openingEquity),
        ],
        ...Object.entries({ closing, average }).flatMap(([key, list]) =>
          list.map((rate, at) => {
            const field = t(key === 'closing' ? 'groups:rates.closing' : 'groups:rates.average', { currency: id });
            return [`${key}/${at + 1}`, `${field}, ${month(at + 1)}`, rate === null ? null : rateText(rate)] as const;
          }),
        ),
        [
          'factor',
          t('groups:scenarios.factor', { currency: id }),
          factor === undefined ? null : String(factor / 10_000),
        ],
      ]),
    ),
    ...intercompany.flatMap((pair) =>
      facts(t('groups:pairs.title'), { path: `intercompany/${pair.id}`, name: pair.name }, [
        ['name', t('groups:pairs.pair'), pair.name],
        ['kind', t('groups:pairs.kind'), t(`groups:pairs.kinds.${pair.kind}`)],
        ...sides(pair).map(([role, memberId, ids]) => {
          const own = lines(memberId, ids);
          return [role, t(`groups:pairs.${role}`), own ? `${nameOf(memberId)}: ${own}` : nameOf(memberId)] as const;
        }),
        ...(pair.kind === 'trade'
          ? [['buyer/row', t('groups:pairs.row'), t(`groups:pairs.rows.${pair.buyer.row}`)] as const]
          : []),
        ...(pair.kind === 'loan'
          ? [
              [
                'lender/opening',
                t('groups:pairs.opening', { currency: currencyOf(pair.lender.memberId) }),
                money(pair.lender.opening, currencyOf(pair.lender.memberId)),
              ] as const,
            ]
          : []),
      ]),
    ),
    ...journals.flatMap(({ id, name, debit, credit, amounts }) =>
      facts(t('groups:journals.title'), { path: `journals/${id}`, name }, [
        ['name', t('groups:company.name'), name],
        ['debit', t('groups:journals.debit'), rowName(t, debit)],
        ['credit', t('groups:journals.credit'), rowName(t, credit)],
        ...amounts.map(
          (amount, at) => [`amounts/${at + 1}`, month(at + 1), amount === 0 ? null : money(amount)] as const,
        ),
      ]),
    ),
    ...scenarios.flatMap(({ id: scenarioId, name, members: own, overrides }) =>
      facts(t('groups:tabs.scenarios'), { path: `scenarios/${scenarioId}`, name }, [
        ['name', t('groups:company.name'), name],
        ...Object.entries(own).map(([id, chosen]) => {
          const found = forecastOf(id)?.scenarios.find((entry) => entry.id === chosen);
          return [`members/${id}`, nameOf(id), found?.name ?? chosen] as const;
        }),
        ...overrides.map(({ id, path, value }) => {
          const currency = path.split('/')[1] ?? '';
          const field = t('groups:scenarios.factor', { currency });
          return [`overrides/${id}/value`, field, String(Number(value) / 10_000)] as const;
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
    (document) => new Map(describeGroup(document, words).map((fact) => [fact.path, fact] as const)),
  );
  const paths = new Set([...(other?.keys() ?? []), ...(one?.keys() ?? [])]);
  return [...paths].flatMap((path) => {
    const [left, right] = [one?.get(path), other?.get(path)];
    const fact = right ?? left;
    if (!fact || left?.text === right?.text) return [];
    return [{ fact, before: left?.text ?? '–', after: right?.text ?? '–' }];
  });
}
