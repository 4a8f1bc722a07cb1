import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatForTyping } from '#client/lib/number-text.ts';
import { editInputs, useDocument, useInputs, useIsReadOnly, useWorkspace } from '#client/workspace/index.ts';
import { traceRow } from '#shared/engine/trace/row.ts';
import { useShownFormulas } from './formula-names';
import { valueText } from './formula-preview';
import { Part } from './part';

interface WhyRowProps {
  path: string;
  month: number;
  monthName: string;
  minorDigits: number;
}

/** Why a driver or a row has its value in a month: what is read, the exact result, what acts on it. */
export function WhyRow({ path, month, monthName, minorDigits }: WhyRowProps) {
  const { t } = useTranslation('forecast');
  const shown = useShownFormulas();
  const document = useDocument((whole) => whole);
  const inputs = useInputs((whole) => whole);
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
  const isOver = trace.source === 'typed' && trace.formula !== null && inputs !== null;
  return (
    <Part title={`${t('drivers.why')} · ${monthName}`}>
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
        {trace.exact && (
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
        <dd className="border-t border-line-strong pt-1 text-right font-semibold">{valueText(trace, minorDigits)}</dd>
      </dl>
      {trace.reason && <p className="mt-1 text-negative">{t(`checks.E30.reasons.${trace.reason}`)}</p>}
      {isOver && !isReadOnly && (
        <button
          type="button"
          className="mt-1.5 text-brand-text underline"
          onClick={() => editInputs({ [input]: null }, { kind: 'form' })}
        >
          {t('drivers.backToRule')}
        </button>
      )}
    </Part>
  );
}
