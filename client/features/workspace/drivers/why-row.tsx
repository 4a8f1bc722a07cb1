import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLongMonth } from '#client/lib/format-date.ts';
import { formatForTyping } from '#client/lib/number-text.ts';
import { editInputs, useDocument, useIsReadOnly, useWorkspace } from '#client/workspace/index.ts';
import { addMonths } from '#shared/domain/months.ts';
import { traceRow } from '#shared/engine/trace/row.ts';
import { useMinorDigits } from '../use-minor-digits';
import { useShownFormulas } from './formula-names';
import { valueText } from './formula-preview';
import { Part } from './part';

interface WhyRowProps {
  path: string;
  month: number;
  /** In place of “Why”. */
  title?: string;
}

/** Why a driver or a row has its value in a month: what is read, the exact result, what acts on it. */
export function WhyRow({ path, month, title }: WhyRowProps) {
  const { t } = useTranslation('forecast');
  const minorDigits = useMinorDigits();
  const shown = useShownFormulas();
  const document = useDocument((whole) => whole);
  const scenario = useWorkspace((state) => state.scenarioId);
  const isReadOnly = useIsReadOnly();
  const trace = useMemo(() => traceRow(document, { scenario, path, month }), [document, scenario, path, month]);
  if (!trace) return null;
  const [part, id, row] = path.split('/');
  const input = part === 'drivers' ? `${path}/months/${month}` : `${part}/${id}/rows/${row}/months/${month}`;
  const acting = [
    ['ramp', trace.ramp],
    ['factor', trace.factor],
  ] as const;
  const { instead, formula, unit } = trace;
  const value = valueText(trace, minorDigits);
  const monthName = formatLongMonth(addMonths(document.header.startMonth, month - 1));
  return (
    <Part title={`${title ?? t('drivers.why')} · ${monthName}`}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
        <dt className="text-ink-2">{t(`drivers.source.${trace.source}`)}</dt>
        <dd className="text-right">
          {trace.references.length === 0 && valueText({ value: trace.own, unit: trace.unit }, minorDigits)}
        </dd>
        {trace.references.map((reference) => (
          <div key={`${reference.path} ${reference.month}`} className="contents">
            <dt className="min-w-0 truncate text-brand-text">
              {shown.names.nameOf.get(reference.path) ?? reference.path}
              {reference.month !== month && ` (${reference.month - month})`}
            </dt>
            <dd className="text-right">{valueText(reference, minorDigits)}</dd>
          </div>
        ))}
        {trace.exact && trace.exact.text !== value && (
          <>
            <dt className="text-ink-2">{t('drivers.exact')}</dt>
            <dd className="text-right">{trace.exact.text}</dd>
          </>
        )}
        {acting.map(
          ([key, share]) =>
            share !== null && (
              <div key={key} className="contents">
                <dt className="text-ink-2">× {t(`inputs.fields.${key}`)}</dt>
                <dd className="text-right">{formatForTyping(share, 'rate')} %</dd>
              </div>
            ),
        )}
        <dt className="border-t border-line-strong pt-1 font-semibold">{t('drivers.value')}</dt>
        <dd className="border-t border-line-strong pt-1 text-right font-semibold">{value}</dd>
      </dl>
      {trace.reason && <p className="mt-1 text-negative">{t(`checks.E30.reasons.${trace.reason}`)}</p>}
      {instead !== null && (
        <p className="mt-1.5 text-ink-2">
          {t(formula === null ? 'drivers.overRule' : 'drivers.overFormula', {
            value: valueText({ value: instead, unit }, minorDigits),
          })}{' '}
          {!isReadOnly && (
            <button
              type="button"
              className="text-brand-text underline"
              onClick={() => editInputs({ [input]: null }, { kind: 'form' })}
            >
              {t('drivers.backToRule')}
            </button>
          )}
        </p>
      )}
    </Part>
  );
}
