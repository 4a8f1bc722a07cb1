import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardHead, cardClasses } from '#client/components/card.tsx';
import { useStore } from '#client/lib/store.ts';
import { useDocument, useIsStructureFixed, useWorkspace } from '#client/workspace/index.ts';
import { listInputs, resolvePath } from '#shared/inputs/forecast/paths.ts';
import { type Axis, axisAround, valuesOf } from '#shared/what-if/two-way.ts';
import { targetOf, twoWayWords } from '#shared/what-if/words.ts';
import { MeasureSelect } from '../measure-select';
import { saveAsScenario } from '../save-scenario';
import { figureCell, TableDownload } from '../table-download';
import { useJob } from '../use-job';
import { useWhatIfTexts } from '../what-if-texts';
import { WorkState } from '../work-state';
import { AxisControls } from './axis-controls';
import { changeSensitivityView, sensitivityView } from './sensitivity-view';
import { nowAt, TwoWayTable } from './two-way-table';

/** "Two inputs together": a measure at each pair of their values. */
export function TwoWayCard() {
  const { t } = useTranslation('whatIf');
  const document = useDocument((whole) => whole);
  const scenario = useWorkspace((state) => state.scenarioId);
  const view = useStore(sensitivityView);
  const isFixed = useIsStructureFixed();
  const texts = useWhatIfTexts();
  const measure = texts.measure(view.pairMeasure);
  const [chosen, setChosen] = useState<{ down?: Axis; across?: Axis }>({});
  const [isWrong, setWrong] = useState({ down: false, across: false });
  const { down, across } = useMemo(() => {
    const inputs = listInputs(texts.document);
    const ofKind = (kind: string) => inputs.find((input) => input.part === 'revenue' && input.kind === kind);
    const axisOf = (axis: Axis | undefined, kind: string, place: number) => {
      const address = (axis && resolvePath(texts.document, axis.path)) ?? ofKind(kind) ?? inputs[place];
      if (!address) return null;
      return { address, axis: axis?.path === address.path && axis.count > 0 ? axis : axisAround(address) };
    };
    return { down: axisOf(chosen.down, 'price', 0), across: axisOf(chosen.across, 'quantity', 1) };
  }, [texts, chosen]);
  const isSame = down?.axis.path === across?.axis.path;
  const given = useMemo(
    () =>
      down && across && !isSame && !isWrong.down && !isWrong.across
        ? { document, scenario, measure: measure.name, down: down.axis, across: across.axis }
        : null,
    [document, scenario, measure.name, down, across, isSame, isWrong],
  );
  const job = useJob('twoWay', given, { size: 1, waitsFor: given });
  const cells = useMemo(() => {
    const rows: (number | null)[][] = [];
    for (const { from, to, piece } of job.pieces) for (let i = from; i < to; i++) rows[i] = piece[i - from] ?? [];
    return rows;
  }, [job.pieces]);
  if (!down || !across) return null;
  const axes = { down, across };
  const values = { down: valuesOf(down.axis), across: valuesOf(across.axis) };
  const hasNow = (['down', 'across'] as const).every((side) => nowAt({ ...axes[side], values: values[side] }) >= 0);
  const title = t('sensitivity.twoWay.title');
  const { currency } = texts.document.header;
  const numbersAt = (row: number, column: number) => [
    { address: down.address, value: values.down[row] ?? 0 },
    { address: across.address, value: values.across[column] ?? 0 },
  ];
  return (
    <section className={cardClasses()} aria-label={title}>
      <CardHead className="max-desk:flex-wrap">
        <h2 className="whitespace-nowrap">{title}</h2>
        <MeasureSelect
          label={t('sensitivity.twoWay.measure')}
          value={measure.name}
          onChange={(name) => changeSensitivityView({ pairMeasure: name })}
        />
        <span className="flex-1" />
        {job.status === 'done' && (
          <TableDownload
            title={title}
            measureName={texts.measureName(measure)}
            content={() => ({
              columns: [
                { label: `${texts.names.name(down.address)} ↓ ${texts.names.name(across.address)} →` },
                ...values.across.map((value) => ({ label: texts.inputText(across.address, value, true) })),
              ],
              nameColumns: 1,
              rows: values.down.map((value, row) => ({
                kind: 'line' as const,
                level: 0,
                cells: [
                  texts.inputText(down.address, value, true),
                  ...(cells[row] ?? []).map((entry) => figureCell(measure, entry, currency)),
                ],
              })),
            })}
          />
        )}
      </CardHead>
      <div className="@container grid grid-cols-1 gap-2 px-4 pb-2.5">
        {(['down', 'across'] as const).map((side) => (
          <AxisControls
            key={side}
            side={side}
            address={axes[side].address}
            axis={axes[side].axis}
            onAxis={(axis) => {
              setChosen({ ...chosen, [side]: axis });
              setWrong({ ...isWrong, [side]: false });
            }}
            onWrong={() => setWrong({ ...isWrong, [side]: true })}
          />
        ))}
        {isSame ? <p className="text-xs text-negative">{t('sensitivity.twoWay.same')}</p> : <WorkState job={job} />}
      </div>
      {job.count !== null && !isSame && (
        <TwoWayTable
          down={{ ...down, values: values.down }}
          across={{ ...across, values: values.across }}
          cells={cells}
          measure={measure}
          target={targetOf(measure, texts.document)}
          onSave={
            isFixed
              ? null
              : (row, column) => {
                  const numbers = numbersAt(row, column);
                  saveAsScenario(texts.numbersName(numbers), numbers);
                }
          }
        />
      )}
      {job.status === 'done' && (
        <p className="px-4 py-2.5 text-2xs/4 text-ink-3" aria-live="polite">
          {twoWayWords(measure, texts.document, { cells, hasNow })
            .map((twoWayWord) => texts.tell(measure, twoWayWord))
            .join(' ')}
        </p>
      )}
    </section>
  );
}
