import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { capitalised, makeWhatIfTexts, tellSentence } from '#client/features/what-if/what-if-texts.ts';
import { useForecastTexts } from '#client/lib/forecast-texts.ts';
import { formatAmount, formatAxis, formatMoney, notDefined } from '#client/lib/format.ts';
import { monthText } from '#client/lib/month-text.ts';
import { paths } from '#client/lib/paths.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { makeTimeline } from '#shared/domain/months.ts';
import { applyScenario } from '#shared/engine/timeline/scenario.ts';
import { resolvePath } from '#shared/inputs/forecast/paths.ts';
import { type GroupMeasureName, monthOfMeasure, readGroupPath } from '#shared/what-if/group.ts';
import type { Sentence } from '#shared/what-if/words.ts';
import { useGroup } from '../group-state';
import { rateText } from '../reports/figure-rows';
import { yearLabel } from '../reports/periods';

/** Names and figures of what moves a group, in the scenario that is shown. */
export function useGroupTexts() {
  const { t } = useTranslation(['groups', 'whatIf', 'forecast', 'reports']);
  const find = useForecastTexts();
  const { id, document, companies, result, scenarioId } = useGroup();
  return useMemo(() => {
    const { header, members, scenarios } = document;
    const timeline = makeTimeline(header);
    const minorDigits = currencyDecimals(header.currency);
    const month = (number: number) => monthText(timeline.labels[number - 1] ?? '');
    const figure = (value: number | null, scale: 'unit' | 'exact' = 'unit') =>
      value === null ? notDefined() : value === 0 ? '0' : formatMoney(value, { minorDigits, scale });
    const chosen = scenarios.find((scenario) => scenario.id === scenarioId)?.members ?? {};
    const ofCompanies = new Map(
      members.flatMap((member) => {
        const own = companies.get(member.forecastId)?.document;
        const wanted = own?.scenarios.find((scenario) => scenario.id === chosen[member.id])?.id ?? null;
        if (!own) return [];
        const texts = makeWhatIfTexts({ t: t as never, find, document: applyScenario(own, wanted).document });
        return [[member.id, { ...member, texts }] as const];
      }),
    );
    const nameOf = (measure: GroupMeasureName): string => {
      const [family] = measure.split('/');
      const last = monthOfMeasure(timeline, measure);
      if (family === 'lowestCash') return t('whatIf:measures.lowestCash');
      if (family === 'closingCash') return t('whatIf:measures.closingCash', { month: month(last) });
      return t('groups:sensitivity.ownersProfit', { year: yearLabel(timeline, last) });
    };
    /** An input by its path, with its number in the month of a measure; null where it is gone. */
    const input = (path: string, measure: GroupMeasureName) => {
      const { part, id: own, path: inCompany } = readGroupPath(path);
      if (part === 'rates') {
        const last = monthOfMeasure(timeline, measure);
        const rate = result?.members.find(({ currency }) => currency === own)?.rates.closing[last] ?? 0;
        const field = t('groups:sensitivity.rate');
        const text = (value: number) => t('groups:sensitivity.rateIn', { rate: rateText(value), month: month(last) });
        return {
          ...{
            line: own,
            field,
            name: `${own} · ${field}`,
            now: text(rate),
            text,
            difference: rateText,
            isMonth: false,
          },
          ...{ to: paths.group(id, 'set-up'), state: null },
        };
      }
      const company = ofCompanies.get(own);
      const address = company && resolvePath(company.texts.document, inCompany);
      if (!company || !address) return null;
      const { names, valueText, inputOf } = company.texts;
      const told = inputOf(inCompany);
      if (!told) return null;
      const line = `${company.name} · ${names.line(address)}`;
      return {
        ...{ ...told, line, field: names.field(address), name: `${company.name} · ${told.name}` },
        ...{ now: valueText(address), isMonth: address.kind === 'monthNumber' },
        ...{ to: paths.forecastInputs(company.forecastId, address.section) },
        state: { lineId: address.lineId, field: address.path },
      };
    };
    /** A figure in a sentence. */
    const amount = (value: number, scale: 'unit' | 'exact' = 'unit') =>
      formatAmount(value, header.currency, { minorDigits, scale });
    /** A sentence about a measure. */
    const tell = (measure: GroupMeasureName, sentence: Sentence) =>
      tellSentence(sentence, {
        measure: nameOf(measure),
        figure: amount,
        month,
        input: (path) => input(path, measure),
      });
    const scenarioName = scenarios.find((scenario) => scenario.id === scenarioId)?.name ?? t('groups:base');
    return {
      ...{
        scenarioName,
        timeline,
        minorDigits,
        currency: header.currency,
        month,
        figure,
        amount,
        nameOf,
        input,
        ofCompanies,
        tell,
      },
      change: (value: number) => `${value < 0 ? '−' : '+'}${figure(Math.abs(value))}`,
      tick: (value: number) => formatAxis(value / 10 ** minorDigits),
      option: (measure: GroupMeasureName) => ({
        ...{ value: measure, label: capitalised(nameOf(measure)) },
        ...(measure.startsWith('closingCash') && { group: t('whatIf:cashByMonth') }),
      }),
    };
  }, [t, find, id, document, companies, result, scenarioId]);
}
