import { ChartBarBig, SlidersVertical, Table } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardHead, cardBody, cardClasses, cardSub } from '#client/components/card.tsx';
import { ChartLegend } from '#client/components/chart-frame/chart-legend.tsx';
import { ErrorNotice } from '#client/components/error-notice.tsx';
import { IconButton } from '#client/components/icon-button.tsx';
import { SmallSelect } from '#client/components/small-select.tsx';
import { BarRow } from '#client/features/what-if/sensitivity/bar-row.tsx';
import { swings, useEndNames } from '#client/features/what-if/sensitivity/swings.ts';
import { TornadoFrame, TornadoTable } from '#client/features/what-if/sensitivity/tornado-frame.tsx';
import { tornadoTable } from '#client/features/what-if/sensitivity/tornado-table.ts';
import { TableDownload } from '#client/features/what-if/table-download.tsx';
import { useJob } from '#client/features/what-if/use-job.ts';
import { rateText } from '#client/features/what-if/what-if-texts.ts';
import { WorkState } from '#client/features/what-if/work-state.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { moneyCell } from '#client/lib/export/table.ts';
import { extentOf } from '#shared/charts/model.ts';
import { chooseGroupInputs, type GroupMeasureName, listGroupMeasures, mostGroupBars } from '#shared/what-if/group.ts';
import { changeOf, sortRows } from '#shared/what-if/tornado.ts';
import { useGroup } from '../group-state';
import { documentsIn } from '../use-companies';
import { WaitingState } from '../waiting-state';
import { GoalCard } from './goal-card';
import { useGroupTexts } from './use-group-texts';

/** How much a figure of a group moves with each exchange rate and with the inputs of its companies, and which one meets a goal. */
export function SensitivityPage() {
  const { result } = useGroup();
  return (
    <main className="page grid max-w-279 content-start gap-3.5">
      {result ? (
        <>
          <Tornado />
          <GoalCard />
        </>
      ) : (
        <WaitingState />
      )}
    </main>
  );
}

function Tornado() {
  const { t } = useTranslation(['groups', 'whatIf']);
  const { t: whatIf } = useTranslation('whatIf');
  const { document: group, companies, scenarioId: scenario } = useGroup();
  const texts = useGroupTexts();
  const [measure, setMeasure] = useState<GroupMeasureName>('lowestCash');
  const [swing, setSwing] = useState(100_000);
  const [isTable, setTable] = useState(false);
  const [current, setCurrent] = useState(0);
  const ends = useEndNames(swing);
  const documents = documentsIn(companies);
  const given = useMemo(
    () => ({ group, documents, scenario, measure, swing }),
    [group, documents, scenario, measure, swing],
  );
  const effects = useJob('groupEffects', given, { size: 12, waitsFor: group });
  const { status, pieces, facts } = effects;
  const chosen = useMemo(() => {
    if (status !== 'done' || !facts) return null;
    const all = pieces.flatMap(({ piece }) => piece);
    return { ...given, inputs: chooseGroupInputs(facts.rates, all, group.members.length) };
  }, [status, pieces, facts, given, group]);
  const bars = useJob('groupTornado', chosen, { size: 2, waitsFor: null });
  const job = chosen ? bars : effects;
  const base = facts?.base.value ?? null;
  const rows = useMemo(
    () =>
      sortRows(
        bars.pieces.flatMap(({ piece }) => piece),
        base,
      ),
    [bars.pieces, base],
  );
  const inputs = rows.flatMap((row) => {
    const input = texts.input(row.path, measure);
    return input ? [{ ...row, ...input }] : [];
  });
  const [least, most] = extentOf([
    [base ?? 0],
    ...inputs.map(({ low, high }) => [low.value ?? base ?? 0, high.value ?? base ?? 0]),
  ]);
  const [first] = inputs;
  const changes = inputs.flatMap(({ low, high }) => [low.value, high.value]);
  const longest = Math.max(0, ...changes.map((value) => texts.change((value ?? base ?? 0) - (base ?? 0)).length));
  const words = () => {
    if (job.status !== 'done' || base === null) return null;
    if (!first || changeOf(first, base) === 0) return t('whatIf:words.tornado.none', { count: inputs.length });
    const end = (first.low.value ?? Infinity) <= (first.high.value ?? Infinity) ? 'low' : 'high';
    const { value, month } = first[end];
    if (value === null) return null;
    const params = { swing: rateText(swing), value: texts.amount(value), base: texts.amount(base) };
    const leaves =
      month === undefined
        ? t(`whatIf:words.tornado.leaves.${end}`, params)
        : t(`whatIf:words.tornado.leavesIn.${end}`, { ...params, month: texts.month(month) });
    return `${t('whatIf:words.tornado.most', { input: first.name, measure: texts.nameOf(measure) })} ${leaves}`;
  };
  return (
    <>
      <p
        className={classNames(
          cardClasses(),
          'flex min-h-12 items-start gap-3 px-4 py-3 text-lg/6 max-desk:text-base/5.5',
        )}
        aria-live="polite"
      >
        <SlidersVertical className="mt-1 flex-none" />
        {job.status === 'done' && base === null ? t('groups:sensitivity.failing') : words()}
      </p>
      <section className={cardClasses()} aria-label={t('whatIf:sensitivity.tornado.title')}>
        <CardHead>
          <h2>{t('whatIf:sensitivity.tornado.title')}</h2>
          <span className={classNames(cardSub, 'max-desk:hidden')}>{texts.currency}</span>
          <span className="flex-1" />
          {job.status === 'done' && inputs.length > 0 && (
            <TableDownload
              title={t('whatIf:sensitivity.tornado.title')}
              measureName={texts.nameOf(measure)}
              of={{ business: group.header.name, currency: texts.currency, scenario: texts.scenarioName }}
              content={() =>
                tornadoTable({
                  ...{ rows: inputs, measureName: texts.nameOf(measure), base, ends, t: whatIf },
                  cell: (value) => (value === null ? null : moneyCell(value, texts.minorDigits)),
                })
              }
            />
          )}
          <IconButton
            icon={isTable ? ChartBarBig : Table}
            label={t(isTable ? 'whatIf:sensitivity.tornado.asBars' : 'whatIf:sensitivity.tornado.asTable')}
            onClick={() => setTable(!isTable)}
          />
        </CardHead>
        <div className={classNames(cardBody, 'grid gap-2.5')}>
          <div className="flex flex-wrap items-center gap-2 text-xs text-ink-3 [&_select]:text-ink">
            {t('whatIf:sensitivity.tornado.effectOn')}
            <SmallSelect
              label={t('whatIf:sensitivity.tornado.effectOn')}
              value={measure}
              options={listGroupMeasures(texts.timeline).map(texts.option)}
              onChange={(name) => setMeasure(name as GroupMeasureName)}
            />
            {t('whatIf:sensitivity.tornado.when')}
            <SmallSelect
              label={t('whatIf:sensitivity.tornado.when')}
              value={String(swing)}
              options={swings.map((part) => ({
                value: String(part),
                label: t('whatIf:sensitivity.tornado.swing', { rate: rateText(part) }),
              }))}
              onChange={(part) => setSwing(Number(part))}
            />
          </div>
          {job.status === 'failed' ? <ErrorNotice text={t('whatIf:work.failed')} /> : <WorkState job={job} />}
          {base !== null && inputs.length > 0 && isTable && (
            <TornadoTable
              rows={inputs}
              ends={ends}
              name={({ name }) => name}
              now={({ now }) => now}
              figure={texts.figure}
            />
          )}
          {base !== null && inputs.length > 0 && !isTable && (
            <TornadoFrame
              {...{ least, most, base, longest }}
              figure={texts.figure}
              tick={texts.tick}
              onReach={setCurrent}
            >
              {inputs.map(({ path, line, field, now, to, state, low, high }, at) => (
                <BarRow
                  key={path}
                  {...{ line, field, now, to, state, base, least, most, ends }}
                  low={low.value}
                  high={high.value}
                  changeText={texts.change}
                  isReached={at === Math.min(current, inputs.length - 1)}
                />
              ))}
            </TornadoFrame>
          )}
          <ChartLegend
            series={[
              { key: 'low', name: ends.low, values: [], tone: '2' },
              { key: 'high', name: ends.high, values: [], tone: '1' },
            ]}
          />
          <p className="text-2xs/4 text-ink-3">{t('groups:sensitivity.chosen', { most: mostGroupBars })}</p>
        </div>
      </section>
    </>
  );
}
