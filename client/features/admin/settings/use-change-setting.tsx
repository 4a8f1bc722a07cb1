import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StepUpDialog } from '#client/components/step-up-dialog.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { readEntries } from '#client/lib/field-issues.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useStepUp } from '#client/lib/use-step-up.ts';
import { type SettingInput, settingInput } from '#shared/inputs/service-settings.ts';
import { useOutcome } from '../stripe/use-outcome';

/** Reads a setting, asks who changes it to prove it, saves it and says so; gives the sentence for its field when it is rejected. */
export function useChangeSetting() {
  const [asked, setAsked] = useState<SettingInput | null>(null);
  const [issue, setIssue] = useState<string>();
  const change = (setting: SettingInput) => {
    const { data, errors } = readEntries(settingInput, setting);
    setIssue(errors.value);
    setAsked(data);
  };
  const dialog: ReactNode = asked && (
    <SettingDialog setting={asked} onRejected={setIssue} onClose={() => setAsked(null)} />
  );
  return { change, error: issue, dialog };
}

interface SettingDialogProps {
  setting: SettingInput;
  onRejected: (text: string) => void;
  onClose: () => void;
}

function SettingDialog({ setting, onRejected, onClose }: SettingDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const outcome = useOutcome();
  const mutation = trpc.admin.changeSetting.useMutation({
    onSuccess: () => {
      outcome.done(t('settings.saved'), t('settings.savedText'));
      onClose();
    },
    onError: (error) => {
      const { value } = failureOf(error).fields;
      if (value) onRejected(value);
    },
    onSettled: outcome.refresh,
  });
  const stepUp = useStepUp({
    mutateAsync: (proof) => mutation.mutateAsync({ ...setting, ...proof }),
    error: mutation.error,
  });
  return (
    <StepUpDialog
      title={t('settings.proofTitle')}
      description={t('settings.proofText')}
      action={t('common:save')}
      busy={t('common:saving')}
      stepUp={stepUp}
      onClose={onClose}
    />
  );
}
