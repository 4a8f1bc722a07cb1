import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { Checkbox } from '#client/components/checkbox.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorNotice } from '#client/components/error-notice.tsx';
import { Field } from '#client/components/field.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { SlimBar } from '#client/components/slim-bar.tsx';
import { monthText } from '#client/lib/month-text.ts';
import { paths } from '#client/lib/paths.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useMutationForm } from '#client/lib/use-mutation-form.ts';
import { currencies } from '#shared/domain/money.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { forecastName } from '#shared/inputs/forecast-requests.ts';
import { sharedMonths } from '#shared/inputs/group/new-group.ts';

/** Name, currency and companies of a new group; says which months the companies share. */
export function NewGroupPage() {
  const { t } = useTranslation(['groups', 'forecast']);
  useDocumentTitle(t('groups:create.title'));
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [key] = useState(() => crypto.randomUUID());
  const query = trpc.group.candidates.useQuery(undefined, { staleTime: 0 });
  const candidates = query.data ?? [];
  const create = trpc.group.create.useMutation({
    onSuccess: ({ id }) => {
      void utils.forecast.list.invalidate();
      navigate(paths.group(id));
    },
  });
  const form = useMutationForm({
    mutation: create,
    initial: { name: '', currency: '', chosen: [] as readonly string[] },
    read: ({ name, currency, chosen }) => {
      const { data } = forecastName.safeParse(name);
      const errors = {
        ...(data === undefined && { name: t('forecast:inputs.nameNeeded') }),
        ...(chosen.length === 0 && { form: t('groups:create.chooseSome') }),
      };
      if (data === undefined || chosen.length === 0) return { data: null, errors };
      const own = currency || candidates.find(({ id }) => id === chosen[0])?.currency || 'USD';
      const request = { name: data, currency: own, forecastIds: [...chosen] };
      return { data: { ...request, idempotencyKey: `${key}-${chosen.length}-${own}` }, errors: {} };
    },
    mode: 'afterTry',
  });
  const { chosen, currency } = form.values;
  const picked = useMemo(
    () => chosen.flatMap((id) => candidates.find((candidate) => candidate.id === id) ?? []),
    [chosen, candidates],
  );
  const months = sharedMonths(picked);
  const toggle = (id: string) =>
    form.set({ chosen: chosen.includes(id) ? chosen.filter((entry) => entry !== id) : [...chosen, id] });

  return (
    <>
      <SlimBar />
      <main className="page max-w-200">
        <h1 className="text-title">{t('groups:create.title')}</h1>
        <p className="mt-0.5 mb-3.5 text-ink-2">{t('groups:create.text')}</p>
        <Card>
          <form className="grid gap-4" onSubmit={form.submit} noValidate>
            <div className="grid items-start gap-4 desk:grid-cols-[1fr_180px]">
              <Field
                {...form.field('name')}
                label={t('forecast:inputs.fields.name')}
                autoComplete="off"
                maxLength={bounds.nameLength}
              />
              <SelectField
                label={t('forecast:inputs.fields.currency')}
                value={currency || picked[0]?.currency || 'USD'}
                options={currencies.map((code) => ({ value: code, label: code }))}
                onChange={({ target }) => form.set({ currency: target.value })}
              />
            </div>
            <fieldset className="grid gap-1.5">
              <legend className="mb-1.5 text-xs font-medium text-ink-2">{t('groups:setUp.companies')}</legend>
              <QueryState query={query} failed={t('groups:create.failed')} rows={3} columns={2} />
              {query.data?.length === 0 && <EmptyState title={t('groups:create.none')} />}
              {candidates.map((candidate) => (
                <Checkbox
                  key={candidate.id}
                  label={`${candidate.name} · ${candidate.currency} · ${monthText(candidate.startMonth)}`}
                  checked={chosen.includes(candidate.id)}
                  onChange={() => toggle(candidate.id)}
                />
              ))}
            </fieldset>
            <p className="text-xs text-ink-2" role="status">
              {months &&
                t('groups:create.months', {
                  from: monthText(months.from),
                  until: monthText(months.until),
                  count: picked.length,
                })}
              {picked.length > 0 && !months && t('groups:create.noMonths')}
            </p>
            <ErrorNotice text={form.errors.form} title={t('groups:create.failed')} />
            <div className="flex justify-end gap-2">
              <Button variant="ghost" onClick={() => navigate(paths.dashboard)}>
                {t('groups:open.back')}
              </Button>
              <Button variant="primary" type="submit" busy={form.isBusy && t('groups:create.creating')}>
                {t('groups:create.create')}
              </Button>
            </div>
          </form>
        </Card>
      </main>
    </>
  );
}
