import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Field } from '#client/components/field.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { useActionText } from '../action-text';
import { useTypedParam } from '../use-typed-param';

export interface AuditFilterValues {
  actor: string;
  entity: string | null;
  action: string | null;
  from: string | null;
  to: string | null;
}

interface AuditFiltersProps {
  filter: AuditFilterValues;
  onChange: (change: Record<string, string | null>) => void;
}

/** By person, by what was done to what, and by days. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { t } = useTranslation('admin');
  const actionText = useActionText();
  const { typed, type } = useTypedParam('actor', ['at']);
  const verbs: Record<string, Record<string, string>> = t('actions', { returnObjects: true });
  const names: Record<string, string> = t('audit.entities', { returnObjects: true });
  const actions = Object.keys(verbs[filter.entity ?? ''] ?? {}).map((verb) => `${filter.entity}.${verb}`);
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <search className="grid grid-cols-2 items-end gap-3 px-4 pb-3 desk:grid-cols-3 min-[1200px]:grid-cols-[repeat(5,minmax(0,1fr))_auto] [&_:is(input,select)]:min-w-0 max-desk:[&_[type=date]]:px-2 max-desk:[&_[type=date]]:text-sm">
      <Field label={t('audit.actor')} value={typed} maxLength={254} onChange={(event) => type(event.target.value)} />
      <SelectField
        label={t('stripe.type')}
        options={[
          { value: '', label: t('audit.anyEntity') },
          ...Object.entries(names).map(([value, label]) => ({ value, label })),
        ]}
        value={filter.entity ?? ''}
        onChange={(event) => onChange({ entity: event.target.value || null, action: null })}
      />
      <SelectField
        label={t('audit.action')}
        disabled={actions.length === 0}
        options={[
          { value: '', label: t('audit.anyAction') },
          ...actions.map((value) => ({ value, label: actionText(value) })),
        ]}
        value={filter.action ?? ''}
        onChange={(event) => onChange({ action: event.target.value || null })}
      />
      <Field
        label={t('audit.from')}
        type="date"
        value={filter.from ?? ''}
        max={filter.to ?? undefined}
        onChange={(event) => onChange({ from: event.target.value || null })}
      />
      <Field
        label={t('audit.to')}
        type="date"
        value={filter.to ?? ''}
        min={filter.from ?? undefined}
        onChange={(event) => onChange({ to: event.target.value || null })}
      />
      <Button
        variant="ghost"
        className="max-[1199px]:justify-self-start"
        size="small"
        disabled={!isFiltered}
        onClick={() => onChange({ actor: null, entity: null, action: null, from: null, to: null })}
      >
        {t('audit.clear')}
      </Button>
    </search>
  );
}
