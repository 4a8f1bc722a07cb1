import { Plus } from 'lucide-react';
import { memo, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { Menu, type MenuItem } from '#client/components/menu.tsx';
import { NumberInput } from '#client/components/number-input.tsx';
import { useOfferCommands } from '#client/lib/commands.ts';
import { useForm } from '#client/lib/use-form.ts';
import { useDocument, useWorkspace } from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { allLines } from '#shared/inputs/forecast/document.ts';
import { type LinePart, type LineType, typesOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { TaxRateInput } from '../fields/tax-rate-input';
import { addLine, setDirectCosts } from './line-actions';
import { nameOfType, newNameOf, sharedDirectCost } from './line-types';

interface TypeGroup {
  /** What its entries have in common. */
  heading: string | null;
  items: (MenuItem & { name: string })[];
}

interface AddLineMenuProps {
  parts: readonly LinePart[];
  isPrimary?: boolean;
  onAdded: (id: string) => void;
}

/** "Add line": one entry a type of line, a button each where there is no line yet; of one type alone, it adds at once. */
export const AddLineMenu = memo(function AddLineMenu({ parts, isPrimary, onAdded }: AddLineMenuProps) {
  const { t } = useTranslation('forecast');
  const isFull = useDocument((document) => allLines(document).length >= bounds.lines);
  const isScenario = useWorkspace((state) => state.scenarioId !== null);
  const isBlocked = isScenario
    ? t('scenario.structure')
    : isFull && t('inputs.line.tooMany', { maximum: bounds.lines });
  const hasRevenue = useDocument(({ revenue }) => revenue.length > 0);
  const [isAsked, setAsked] = useState(false);
  const types = parts.map((part): TypeGroup => {
    const heading = parts.length > 1 && typesOf(part).length > 1 ? t(`inputs.parts.${part}`) : null;
    const items = typesOf(part).map((type: LineType) => {
      const name = nameOfType(t, part, type);
      const onSelect = () => {
        const id = addLine(part, type, newNameOf(t, part, type));
        if (id) onAdded(id);
      };
      return { name, label: heading === null ? name : `${heading}: ${name}`, onSelect };
    });
    return { heading, items };
  });
  const direct = {
    name: t('inputs.directCosts.add'),
    label: t('inputs.directCosts.add'),
    onSelect: () => setAsked(true),
  };
  const hasDirect = parts.includes('operatingExpenses') && hasRevenue;
  const groups: MenuItem[][] = [...(hasDirect ? [[direct]] : []), ...types.map(({ items }) => items)];
  const [only, ...others] = groups.flat();
  const trigger = (
    <Button
      size="small"
      variant={isPrimary ? 'primary' : 'plain'}
      disabled={isBlocked}
      {...(others.length === 0 && only && { onClick: only.onSelect })}
      icon={Plus}
      label={t('inputs.line.add')}
    />
  );
  return (
    <>
      {others.length === 0 || isBlocked ? (
        trigger
      ) : isPrimary ? (
        <TypeButtons groups={hasDirect ? [{ heading: null, items: [direct] }, ...types] : types} />
      ) : (
        <Menu align="end" items={separated(groups)} trigger={trigger} />
      )}
      {!isPrimary && !isBlocked && hasDirect && <PaletteEntry {...direct} />}
      {isAsked && <DirectCostDialog onClose={() => setAsked(false)} />}
    </>
  );
});

const separated = (groups: readonly (readonly MenuItem[])[]) =>
  groups.flatMap<MenuItem | 'separator'>((items, index) => (index > 0 ? ['separator', ...items] : [...items]));

/** Neighbours that need no heading share a row. */
function inRows(groups: readonly TypeGroup[]): TypeGroup[] {
  const rows: TypeGroup[] = [];
  for (const { heading, items } of groups) {
    const last = rows.at(-1);
    if (last?.heading === null && heading === null) last.items.push(...items);
    else rows.push({ heading, items: [...items] });
  }
  return rows;
}

/** The types themselves where there is no line yet, a row for each part that has several. */
const TypeButtons = ({ groups }: { groups: readonly TypeGroup[] }) =>
  inRows(groups).map(({ heading, items }) => (
    <div
      key={items[0]?.label}
      className="line-types flex flex-wrap justify-center gap-2 [.line-types+&]:mt-3 [&>p]:basis-full"
    >
      {heading && <p className="text-xs text-ink-2">{heading}</p>}
      {items.map(({ name, label, onSelect }) => (
        <Button key={label} size="small" aria-label={label} onClick={onSelect} icon={Plus} label={name} />
      ))}
    </div>
  ));

/** The share of revenue in the command palette, which offers the types of line everywhere. */
function PaletteEntry({ label, onSelect }: MenuItem) {
  const { t } = useTranslation('forecast');
  const heading = t('inputs.line.add');
  const makeGroups = useCallback(
    () => [{ heading, commands: [{ id: 'add-direct', label, icon: Plus, run: onSelect }] }],
    [heading, label, onSelect],
  );
  useOfferCommands(makeGroups);
  return null;
}

/** One direct cost for every revenue line: a share of revenue and its VAT. */
function DirectCostDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('forecast');
  const lines = useDocument(({ revenue }) => revenue);
  const shared = sharedDirectCost(lines);
  const initial = { rate: shared?.directCostRate ?? 0, tax: shared?.directCostSalesTaxRate ?? null };
  const form = useForm({
    initial,
    read: (values) => ({ data: values, errors: {} }),
    send: ({ rate, tax }) => {
      setDirectCosts(rate, tax);
      onClose();
      return undefined;
    },
  });
  const setTax = (tax: number | null) => form.set({ tax });
  return (
    <FormDialog
      title={t('inputs.directCosts.title')}
      description={t('inputs.directCosts.text', { count: lines.length })}
      form={form}
      action={t('inputs.directCosts.apply')}
      onClose={onClose}
    >
      <NumberInput
        label={t('inputs.fields.directCostRate')}
        value={form.values.rate}
        numberKind="rate"
        minorDigits={0}
        range={[0, bounds.rateMaximum]}
        unit={t('inputs.units.rate')}
        onType={(rate) => form.set({ rate: rate ?? 0 })}
        onEnd={() => {}}
        onCancel={() => form.set({ rate: initial.rate })}
      />
      <TaxRateInput
        label={t('inputs.fields.directCostSalesTaxRate')}
        value={form.values.tax}
        onChoose={setTax}
        onType={setTax}
      />
    </FormDialog>
  );
}
