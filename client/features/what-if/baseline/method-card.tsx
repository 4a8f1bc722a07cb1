import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { DataTable } from '#client/components/data-table.tsx';
import { tickClasses } from '#client/components/field-looks.tsx';
import { formatMoney, formatNumber, formatRate } from '#client/lib/format.ts';
import { type BaselineMethod, comparedWithNaive } from '#shared/what-if/baseline.ts';
import type { LineBaseline } from '#shared/what-if/line-baseline.ts';

const methods: readonly BaselineMethod[] = ['mean', 'theta', 'dynamicTheta', 'ets', 'seasonalNaive'];

interface MethodCardProps {
  made: LineBaseline;
  method: BaselineMethod;
  minorDigits: number;
  onChoose: (method: BaselineMethod) => void;
}

/** The five methods with how far each would have been off. */
export function MethodCard({ made, method, minorDigits, onChoose }: MethodCardProps) {
  const { t } = useTranslation('whatIf');
  const { tried, isTried, forecasts } = made;
  const figure = (text: string) => (isTried ? text : '–');
  return (
    <Card
      title={t('baseline.methods.title')}
      sub={isTried && t('baseline.methods.sub', { forecasts: tried.forecasts, count: tried.windows })}
      padding="flush"
    >
      <DataTable
        caption={t('baseline.methods.title')}
        className="[&_td]:h-11.5 [&_th[scope=row]]:h-11.5"
        rows={methods}
        rowKey={(rowMethod) => rowMethod}
        rowClassName={(rowMethod) => (rowMethod === method ? '[&>*]:bg-brand-soft' : undefined)}
        columns={[
          {
            isRowHead: true,
            cell: (rowMethod) => (
              <label className="flex cursor-pointer items-start gap-2.5 py-1">
                <input
                  className={tickClasses({ kind: 'choice' })}
                  type="radio"
                  name="method"
                  checked={rowMethod === method}
                  disabled={forecasts[rowMethod] === null}
                  onChange={() => onChoose(rowMethod)}
                />
                <span className="grid whitespace-normal">
                  <b className="font-semibold">{t(`baseline.methods.names.${rowMethod}`)}</b>
                  <span className="text-xs/4 font-normal text-ink-2">
                    {forecasts[rowMethod] === null
                      ? t('baseline.methods.none')
                      : t(`baseline.methods.hints.${rowMethod}`, { model: made.model ?? '' })}
                  </span>
                </span>
              </label>
            ),
          },
          {
            head: t('baseline.methods.wrongBy'),
            isNumeric: true,
            cell: (rowMethod) => figure(formatMoney(Math.round(tried.meanAbsoluteError[rowMethod]), { minorDigits })),
          },
          {
            head: t('baseline.methods.mase'),
            isNumeric: true,
            isDesktopOnly: true,
            cell: (rowMethod) => figure(formatNumber(tried.meanAbsoluteError[rowMethod] / tried.naiveChange, 2)),
          },
          {
            head: t('baseline.methods.compared'),
            isNumeric: true,
            cell: (rowMethod) => {
              const { is, by } = comparedWithNaive(tried, rowMethod);
              if (!isTried || rowMethod === 'seasonalNaive' || by === 0) return '–';
              return is === 'better' ? (
                <span className="text-positive">−{formatRate(by, 0)}</span>
              ) : (
                <span className={is === 'worse' ? 'text-negative' : undefined}>+{formatRate(by, 0)}</span>
              );
            },
          },
        ]}
      />
    </Card>
  );
}
