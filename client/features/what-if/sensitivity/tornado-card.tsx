import { ChartBarBig, Table } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CardHead, cardBody, cardClasses, cardSub } from '#client/components/card.tsx';
import { ChartLegend } from '#client/components/chart-frame/chart-legend.tsx';
import { IconButton } from '#client/components/icon-button.tsx';
import { SmallSelect } from '#client/components/small-select.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { useStore } from '#client/lib/store.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { resolvePath } from '#shared/inputs/forecast/paths.ts';
import type { Measure } from '#shared/what-if/measures.ts';
import type { Swing, TornadoRow } from '#shared/what-if/tornado.ts';
import { MeasureSelect } from '../measure-select';
import { figureCell, TableDownload } from '../table-download';
import type { Job } from '../use-job';
import { rateText, useWhatIfTexts } from '../what-if-texts';
import { WorkState } from '../work-state';
import { changeSensitivityView, sensitivityView } from './sensitivity-view';
import { swings, useEndNames } from './swings';
import { TornadoBars } from './tornado-bars';
import { tornadoTable } from './tornado-table';

/** As many as are read at a glance. */
const atFirst = 12;

interface TornadoCardProps {
  job: Job<'tornado'>;
  /** The larger change first. */
  rows: readonly TornadoRow[];
  measure: Measure;
  swing: Swing;
  /** There are uncertain inputs. */
  hasRisk: boolean;
}

/** "One input at a time": a measure with each input at a lower and a higher value. */
export function TornadoCard({ job, rows, measure, swing, hasRisk }: TornadoCardProps) {
  const { t } = useTranslation('whatIf');
  const { isAll, isTable } = useStore(sensitivityView);
  const texts = useWhatIfTexts();
  const ends = useEndNames(swing);
  const shown = useMemo(() => (isAll ? rows : rows.slice(0, atFirst)), [rows, isAll]);
  const { count, facts } = job;
  const unit = measure.unit === 'ratio' ? t('sensitivity.ratio') : texts.document.header.currency;
  return (
    <section className={cardClasses()} aria-label={t('sensitivity.tornado.title')}>
      <CardHead>
        <h2 className="whitespace-nowrap">{t('sensitivity.tornado.title')}</h2>
        {count !== null && (
          <span className={classNames(cardSub, 'truncate max-desk:hidden')}>
            {t('sensitivity.tornado.sub', { shown: shown.length, count, unit })}
          </span>
        )}
        <span className="flex-1" />
        {job.status === 'done' && facts && (
          <TableDownload
            title={t('sensitivity.tornado.title')}
            measureName={texts.measureName(measure)}
            content={() =>
              tornadoTable({
                ...{ measureName: texts.measureName(measure), base: facts.base.value, ends, t },
                cell: (value) => figureCell(measure, value, texts.document.header.currency),
                rows: rows.flatMap((row) => {
                  const address = resolvePath(texts.document, row.path);
                  return address ? [{ ...row, name: texts.names.name(address), now: texts.valueText(address) }] : [];
                }),
              })
            }
          />
        )}
        <IconButton
          icon={isTable ? ChartBarBig : Table}
          label={t(isTable ? 'sensitivity.tornado.asBars' : 'sensitivity.tornado.asTable')}
          onClick={() => changeSensitivityView({ isTable: !isTable })}
        />
      </CardHead>
      <div className={classNames(cardBody, 'grid gap-2.5')}>
        <div className="flex flex-wrap items-center gap-2 text-xs text-ink-3 [&_select]:text-ink">
          {t('sensitivity.tornado.effectOn')}
          <MeasureSelect
            label={t('sensitivity.tornado.effectOn')}
            value={measure.name}
            onChange={(name) => changeSensitivityView({ measure: name })}
          />
          {t('sensitivity.tornado.when')}
          <SmallSelect
            label={t('sensitivity.tornado.when')}
            value={String(swing)}
            options={[
              ...swings.map((swing) => ({
                value: String(swing),
                label: t('sensitivity.tornado.swing', { rate: rateText(swing) }),
              })),
              ...(hasRisk ? [{ value: 'risk', label: t('sensitivity.tornado.swingRisk') }] : []),
            ]}
            onChange={(value) => changeSensitivityView({ swing: value === 'risk' ? value : Number(value) })}
          />
        </div>
        <WorkState job={job} runs={2} />
        {facts && (
          <TornadoBars
            rows={shown}
            measure={measure}
            base={facts.base.value}
            ends={ends}
            isTable={isTable}
            isRiskFull={(texts.document.risk?.inputs.length ?? 0) >= bounds.riskInputs}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs/5">
          <ChartLegend
            series={[
              { key: 'low', name: ends.low, values: [], tone: '2' },
              { key: 'high', name: ends.high, values: [], tone: '1' },
            ]}
          />
          <span className="flex-1" />
          {rows.length > atFirst && (
            <button
              type="button"
              className="cursor-pointer font-medium text-brand-text hover:underline"
              onClick={() => changeSensitivityView({ isAll: !isAll })}
            >
              {isAll
                ? t('sensitivity.tornado.showLess', { count: atFirst })
                : t('sensitivity.tornado.showAll', { count: rows.length })}
            </button>
          )}
        </div>
        {job.status === 'done' && (facts?.leftOut ?? 0) > 0 && (
          <p className="text-2xs/4 text-ink-3">
            {t(swing === 'risk' ? 'sensitivity.tornado.leftOutRisk' : 'sensitivity.tornado.leftOut', {
              count: facts?.leftOut ?? 0,
              rate: swing === 'risk' ? '' : rateText(swing),
            })}
          </p>
        )}
      </div>
    </section>
  );
}
