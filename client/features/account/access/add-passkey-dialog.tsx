import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#client/components/field.tsx';
import { StepUpDialog } from '#client/components/step-up-dialog.tsx';
import { makePasskey } from '#client/lib/passkeys.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useStepUp } from '#client/lib/use-step-up.ts';
import { deviceName } from '#shared/domain/device-name.ts';
import type { StepUpInput } from '#shared/inputs/account-requests.ts';

interface AddPasskeyDialogProps {
  /** With the recovery codes, where it is the first second factor. */
  onAdded: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Asks for a name and proof, then has the device make a passkey. */
export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  const { t } = useTranslation('account');
  const unnamed = t('access.passkeys.unnamed');
  const [name, setName] = useState(deviceName(navigator.userAgent) ?? unnamed);
  const begin = trpc.account.passkeys.begin.useMutation();
  const add = trpc.account.passkeys.add.useMutation({ onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes) });
  const run = async (proof: StepUpInput) => {
    const attestation = await makePasskey(await begin.mutateAsync(proof));
    await add.mutateAsync({ name: name.trim() || unnamed, attestation });
  };
  const stepUp = useStepUp({ mutateAsync: run });
  return (
    <StepUpDialog
      title={t('access.passkeys.addTitle')}
      description={t('access.passkeys.addText')}
      action={t('access.passkeys.add')}
      stepUp={stepUp}
      onClose={onClose}
    >
      <Field
        label={t('access.passkeys.name')}
        hint={t('access.passkeys.nameHint')}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
    </StepUpDialog>
  );
}
