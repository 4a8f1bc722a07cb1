import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/failure';
import { trpc } from '../../../lib/trpc';
import { useOutcome } from '../stripe/use-outcome';

/** Saves a setting, says so, and gives the sentence for its field when it is refused. */
export function useChangeSetting() {
  const { t } = useTranslation('admin');
  const outcome = useOutcome();
  const mutation = trpc.admin.changeSetting.useMutation({
    onSuccess: () => outcome.done(t('settings.saved'), t('settings.savedText')),
    onError: (error) => outcome.failed(error, t('settings.notSaved')),
    onSettled: outcome.refresh,
  });
  const error = mutation.error ? Object.values(failureOf(mutation.error).fields)[0] : undefined;
  return { change: mutation.mutate, isPending: mutation.isPending, error };
}
