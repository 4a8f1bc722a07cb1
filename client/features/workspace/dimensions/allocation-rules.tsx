import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Checkbox } from '#client/components/checkbox.tsx';
import { ChoiceInput } from '#client/components/choice-input.tsx';
import { FieldError } from '#client/components/field-looks.tsx';
import { IconButton } from '#client/components/icon-button.tsx';
import { NumberInput } from '#client/components/number-input.tsx';
import { issueText } from '#client/lib/issue-text.ts';
import { useIsStructureFixed, useIssueAt, workspace } from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { Allocation, Dimension } from '#shared/inputs/forecast/dimension.ts';
import { Part } from '../drivers/part';
import { TextRow } from '../fields/text-row';
import { changeDimension, newRule } from './dimension-edits';

/** What is given from one value to others, rule by rule in this order. */
export function AllocationRules({ dimension }: { dimension: Dimension }) {
  const { t } = useTranslation('forecast');
  const isFixed = useIsStructureFixed();
  const { id, allocations } = dimension;
  const next = newRule(dimension);
  const write = (rules: Allocation[], group?: string) => changeDimension(id, { allocations: rules }, group);
  return (
    <Part title={t('dimensions.rules')}>
      <p className="mb-1.5 text-ink-2">{t('dimensions.rulesText')}</p>
      <ol className="grid gap-2.5">
        {allocations.map((rule, at) => (
          <li key={rule.id} className="rounded-sm border border-line p-2.5">
            <RuleFields
              dimension={dimension}
              rule={rule}
              isFirst={at === 0}
              isLast={at === allocations.length - 1}
              onMove={(by) => write(allocations.toSpliced(at, 1).toSpliced(at + by, 0, rule))}
              onRemove={() => write(allocations.toSpliced(at, 1))}
              onChange={(change, group) => write(allocations.with(at, { ...rule, ...change }), group)}
            />
          </li>
        ))}
      </ol>
      {!isFixed && (
        <Button
          className="mt-1.5 -ml-2.5"
          size="small"
          variant="ghost"
          disabled={!next && t('dimensions.noRule')}
          onClick={() => next && write([...allocations, next])}
          icon={Plus}
          label={t('dimensions.addRule')}
        />
      )}
    </Part>
  );
}

interface RuleFieldsProps {
  dimension: Dimension;
  rule: Allocation;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onChange: (change: Partial<Allocation>, group?: string) => void;
}

/** No value is empty in the address of an option, which Not assigned is. */
const none = '';

function RuleFields({ dimension, rule, isFirst, isLast, onMove, onRemove, onChange }: RuleFieldsProps) {
  const { t } = useTranslation('forecast');
  const isFixed = useIsStructureFixed();
  const { id, name, from, to, key, shares, rows } = rule;
  const place = `dimensions/${dimension.id}/allocations/${id}`;
  const issue = useIssueAt(place);
  const toggle = (value: string) => {
    const chosen = dimension.values.map((entry) => entry.id).filter((own) => to.includes(own) !== (own === value));
    // A rule gives to somebody.
    if (chosen.length > 0) onChange({ to: chosen });
  };
  return (
    <>
      <div className="mb-1 flex items-center gap-1">
        <b className="min-w-0 flex-1 truncate font-semibold">{name}</b>
        {!isFixed && (
          <>
            <IconButton
              icon={ArrowUp}
              label={t('dimensions.up', { name })}
              disabled={isFirst}
              onClick={() => onMove(-1)}
            />
            <IconButton
              icon={ArrowDown}
              label={t('dimensions.down', { name })}
              disabled={isLast}
              onClick={() => onMove(1)}
            />
            <IconButton icon={X} label={t('dimensions.remove', { name })} onClick={onRemove} />
          </>
        )}
      </div>
      {issue && (
        <FieldError role="alert" className="mb-1.5">
          {issueText(t, issue, 0)}
        </FieldError>
      )}
      <TextRow
        label={t('inputs.fields.name')}
        value={name}
        maxLength={bounds.valueNameLength}
        onType={(typed) => typed.trim() !== '' && onChange({ name: typed }, `${place}/name`)}
      />
      <ChoiceInput
        label={t('dimensions.from')}
        value={from ?? none}
        options={[
          ...dimension.values.map((value) => ({ value: value.id, label: value.name })),
          { value: none, label: t('dimensions.none') },
        ]}
        onChange={(value) => onChange({ from: value === none ? null : value })}
      />
      <fieldset className="my-1.5 grid gap-1">
        <legend className="mb-1 text-ink-2">{t('dimensions.to')}</legend>
        {dimension.values.map((value) => (
          <Checkbox
            key={value.id}
            label={value.name}
            checked={to.includes(value.id)}
            onChange={() => toggle(value.id)}
          />
        ))}
      </fieldset>
      <ChoiceInput
        label={t('dimensions.key')}
        value={key}
        options={(['headcount', 'revenue', 'shares'] as const).map((value) => ({
          value,
          label: t(`dimensions.keys.${value}`),
        }))}
        onChange={(value) => onChange({ key: value as Allocation['key'] })}
      />
      {key === 'shares' &&
        dimension.values
          .filter((value) => to.includes(value.id))
          .map((value) => (
            <NumberInput
              key={value.id}
              label={value.name}
              value={shares[value.id] ?? 0}
              numberKind="rate"
              minorDigits={0}
              range={[0, 1_000_000]}
              unit="%"
              onType={(typed) =>
                typed !== null && onChange({ shares: { ...shares, [value.id]: typed } }, `${place}/${value.id}`)
              }
              onEnd={() => workspace.endGroup()}
              onCancel={() => workspace.cancelGroup(`${place}/${value.id}`)}
            />
          ))}
      <ChoiceInput
        label={t('dimensions.rows')}
        value={rows}
        options={(['operatingExpenses', 'operatingExpensesAndDepreciation'] as const).map((value) => ({
          value,
          label: t(`dimensions.scope.${value}`),
        }))}
        onChange={(value) => onChange({ rows: value as Allocation['rows'] })}
      />
    </>
  );
}
