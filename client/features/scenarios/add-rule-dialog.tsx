import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceInput } from '#client/components/choice-input.tsx';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { DataTable } from '#client/components/data-table.tsx';
import { NumberInput } from '#client/components/number-input.tsx';
import { numberKinds } from '#client/lib/field-kinds.ts';
import { formatMoney, formatNumber } from '#client/lib/format.ts';
import { documentUnder, useDocument } from '#client/workspace/index.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { orElse } from '#shared/domain/or-else.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { type ForecastDocument, linesOf } from '#shared/inputs/forecast/document.ts';
import { type LinePart, typeOfLine } from '#shared/inputs/forecast/fields/catalogue.ts';
import { type LineSelector, type Override, overrideSchema } from '#shared/inputs/forecast/scenario.ts';
import { selectLines } from '#shared/inputs/forecast/select-lines.ts';
import { addRule, withOverride } from './rule-edits';
import { fieldsToChange, partsWithLines, useRuleWords } from './rule-words';

const everyLine = '';
type Op = 'scale' | 'add' | 'set';
/** Nothing is changed by these. */
const idle: Record<Op, number> = { scale: 1_000_000, add: 0, set: 0 };

/** One change of many lines: of a part, and of a group, a type or a value of a dimension where it is chosen; with the lines before and after. */
export function AddRuleDialog({ scenarioId, onClose }: { scenarioId: string; onClose: () => void }) {
  const { t } = useTranslation(['reports', 'forecast']);
  const base = useDocument((whole) => whole);
  const document = useMemo(() => documentUnder(base, scenarioId), [base, scenarioId]);
  const words = useRuleWords(base);
  const parts = partsWithLines(document);
  const [part, setPart] = useState<LinePart>(parts[0] ?? 'revenue');
  const [key, setKey] = useState('factor');
  const [filter, setFilter] = useState<Pick<LineSelector, 'group' | 'type' | 'tag'>>({});
  const [op, setOp] = useState<Op>('scale');
  const [value, setValue] = useState(idle.scale);
  const minorDigits = currencyDecimals(document.header.currency);

  const lines = linesOf(document, part);
  const fields = fieldsToChange(document, part);
  const field = fields.find((entry) => entry.key === key) ?? fields[0];
  const select: LineSelector = { part, field: field?.key ?? 'factor', ...filter };
  const groups = [...new Set(lines.map(({ group }) => group))].filter((group) => group !== '');
  const types = [...new Set(lines.map((line) => typeOfLine(part, line)))];
  const selected = selectLines(document, select);
  const made = overrideSchema.safeParse({ id: 'preview', select, op, value });
  const before = resultOf(base, scenarioId);
  const after = made.success ? resultOf(withOverride(base, scenarioId, made.data), scenarioId) : before;
  const choosePart = (next: LinePart) => {
    setPart(next);
    setKey('factor');
    setFilter({});
  };
  const chooseOp = (next: Op) => {
    setOp(next);
    setValue(idle[next]);
  };
  const add = () => {
    if (made.success && addRule(scenarioId, { ...made.data, id: crypto.randomUUID() } as Override)) onClose();
  };
  const all = { value: everyLine, label: t('scenarios.rules.any') };
  const kind = field && numberKinds[field.kind];
  const figure = (result: ForecastResult | null, lineId: string) => yearFigure(result, lineId, minorDigits);
  return (
    <ConfirmDialog
      width={640}
      isFramed
      title={t('scenarios.rules.add')}
      description={t('scenarios.rules.text.about')}
      action={t('scenarios.rules.add')}
      disabled={selected.lines.length === 0 || value === idle[op] || !made.success}
      onConfirm={add}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-x-6 [--choice:170px] max-desk:grid-cols-1">
        <ChoiceInput
          label={t('scenarios.rules.part')}
          value={part}
          options={parts.map((entry) => ({ value: entry, label: words.partName(entry) }))}
          onChange={(next) => choosePart(next as LinePart)}
        />
        <ChoiceInput
          label={t('assumptions.input')}
          value={field?.key ?? ''}
          options={fields.map((entry) => ({ value: entry.key, label: words.fieldName(entry, part) }))}
          onChange={(next) => {
            setKey(next);
            chooseOp('scale');
          }}
        />
        {groups.length > 0 && (
          <ChoiceInput
            label={t('scenarios.rules.group')}
            value={filter.group ?? everyLine}
            options={[all, ...groups.map((group) => ({ value: group, label: group }))]}
            onChange={(group) =>
              setFilter(({ group: _, ...rest }) => (group === everyLine ? rest : { ...rest, group }))
            }
          />
        )}
        {types.length > 1 && (
          <ChoiceInput
            label={t('forecast:inputs.line.type')}
            value={filter.type ?? everyLine}
            options={[all, ...types.map((type) => ({ value: type, label: words.typeName(part, type) }))]}
            onChange={(type) => setFilter(({ type: _, ...rest }) => (type === everyLine ? rest : { ...rest, type }))}
          />
        )}
        {(document.dimensions ?? []).map(({ id, name, values }) => (
          <ChoiceInput
            key={id}
            label={name}
            value={filter.tag?.dimension === id ? (filter.tag.value ?? 'none') : everyLine}
            options={[
              all,
              ...values.map((entry) => ({ value: entry.id, label: entry.name })),
              { value: 'none', label: t('dimension.none') },
            ]}
            onChange={(next) =>
              setFilter(({ tag: _, ...rest }) =>
                next === everyLine ? rest : { ...rest, tag: { dimension: id, value: next === 'none' ? null : next } },
              )
            }
          />
        ))}
        <ChoiceInput
          label={t('scenarios.rules.change')}
          value={op}
          options={(['scale', 'add', 'set'] as const).map((entry) => ({
            value: entry,
            label: t(`scenarios.rules.ops.${entry}`),
          }))}
          onChange={(next) => chooseOp(next as Op)}
        />
        <NumberInput
          key={`${part} ${field?.key} ${op}`}
          label={t(`scenarios.rules.value.${op}`)}
          value={value}
          numberKind={op === 'scale' ? 'ratio' : (kind ?? 'money')}
          minorDigits={minorDigits}
          range={op === 'scale' ? [0, bounds.rateMaximum] : [op === 'add' ? -bounds.amount : 0, bounds.amount]}
          onType={(typed) => typed !== null && setValue(typed)}
          onEnd={() => {}}
          onCancel={() => setValue(idle[op])}
        />
      </div>
      <div className="mt-3">
        <DataTable
          caption={t('scenarios.rules.lines', { count: selected.lines.length })}
          isCaptionShown
          columns={[
            { head: t('scenarios.rules.line'), isHeadLeft: true, isRowHead: true, cell: ({ name }) => name },
            { head: t('scenarios.rules.before'), isNumeric: true, cell: ({ id }) => figure(before, id) },
            { head: t('scenarios.rules.after'), isNumeric: true, cell: ({ id }) => <b>{figure(after, id)}</b> },
          ]}
          rows={selected.lines}
          rowKey={({ id }) => id}
          empty={<p className="text-ink-2">{t('scenarios.rules.none')}</p>}
        />
        {selected.leftOut.length > 0 && (
          <ul className="mt-2 grid gap-0.5 text-ink-2">
            {selected.leftOut.map(({ line, follows }) => (
              <li key={line.id}>{t('scenarios.rules.follows', { line: line.name, other: follows.name })}</li>
            ))}
          </ul>
        )}
      </div>
    </ConfirmDialog>
  );
}

/** Null where it cannot be computed. */
const resultOf = (document: ForecastDocument, scenario: string) =>
  orElse(() => computeForecast(document, { scenario }), null);

/** What a line comes to in the first fiscal year: its amount, or its heads. */
function yearFigure(result: ForecastResult | null, lineId: string, minorDigits: number): string {
  const rows = result && [...result.profitAndLoss.rows, ...result.detail.rows];
  const row = rows?.find((entry) => entry.lineId === lineId);
  if (!row) return '–';
  const figure = row.year(1);
  return row.unit === 'money' ? formatMoney(figure, { minorDigits }) : formatNumber(figure / 1000, 1);
}
