import { useTranslation } from 'react-i18next';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { useForm } from '#client/lib/use-form.ts';
import { groupMemberSchema } from '#shared/inputs/group/document.ts';
import { newMember } from '#shared/inputs/group/new-group.ts';
import { freshId, useGroup } from '../group-state';

/** A forecast that joins the group, owned in full before the start until something else is typed. */
export function AddCompanyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('groups');
  const { document, edit } = useGroup();
  const query = trpc.group.candidates.useQuery(undefined, { staleTime: 0 });
  const taken = new Set(document.members.map(({ forecastId }) => forecastId));
  const candidates = (query.data ?? []).filter(({ id }) => !taken.has(id));
  const form = useForm({
    initial: { forecastId: '' },
    read: ({ forecastId }) => {
      const found = candidates.find(({ id }) => id === forecastId) ?? candidates[0];
      const { data } = groupMemberSchema.safeParse(found && newMember(freshId('m', document.members), found));
      return data ? { data, errors: {} } : { data: null, errors: { form: t('create.none') } };
    },
    send: (member) => {
      edit({ ...document, members: [...document.members, member] });
      onClose();
      return undefined;
    },
  });
  return (
    <FormDialog title={t('company.addTitle')} form={form} action={t('company.add')} onClose={onClose}>
      <QueryState query={query} failed={t('create.failed')} rows={1} columns={1} />
      {query.data && (
        <SelectField
          label={t('company.forecast')}
          value={form.values.forecastId}
          options={candidates.map(({ id, name, currency }) => ({ value: id, label: `${name} · ${currency}` }))}
          onChange={({ target }) => form.set({ forecastId: target.value })}
        />
      )}
    </FormDialog>
  );
}
