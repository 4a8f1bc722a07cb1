import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '#client/lib/failure.ts';
import { readEntries } from '#client/lib/field-issues.ts';
import { trpc } from '#client/lib/trpc.ts';
import { type ChangeSettingInput, changeSettingInput } from '#shared/inputs/service-settings.ts';
import { useOutcome } from '../stripe/use-outcome';

/** Saves a setting, says so, and gives the sentence for its field when it is rejected. */
export function useChangeSetting() {
  const { t } = useTranslation('admin');
  const outcome = useOutcome();
  const mutation = trpc.admin.changeSetting.useMutation({
    onSuccess: () => outcome.done(t('settings.saved'), t('settings.savedText')),
    onError: (error) => outcome.failed(error, t('settings.notSaved')),
    onSettled: outcome.refresh,
  });
  const [issue, setIssue] = useState<string>();
  const change = (setting: ChangeSettingInput) => {
    const { data, errors } = readEntries(changeSettingInput, setting);
    setIssue(errors.value);
    if (data) mutation.mutate(data);
  };
  const rejection = mutation.error ? Object.values(failureOf(mutation.error).fields)[0] : undefined;
  return { change, isPending: mutation.isPending, error: issue ?? rejection };
}
