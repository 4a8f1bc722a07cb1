import { useTranslation } from 'react-i18next';
import { Field } from '#client/components/field.tsx';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { StepUpDialog } from '#client/components/step-up-dialog.tsx';
import { readEntries } from '#client/lib/field-issues.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useMutationForm } from '#client/lib/use-mutation-form.ts';
import { useStepUp } from '#client/lib/use-step-up.ts';
import { renamePasskeyInput } from '#shared/inputs/passkeys.ts';
import type { Passkey } from './passkey';

interface PasskeyDialogProps {
  passkey: Passkey;
  onDone: () => void;
  onClose: () => void;
}

/** Renames a passkey; keeps or removes it with proof of the person. */
export function PasskeyDialog({ act, ...props }: PasskeyDialogProps & { act: 'rename' | 'keep' | 'remove' }) {
  const { t } = useTranslation('account');
  const { passkey, onDone, onClose } = props;
  const options = useRefresh(onDone);
  const keep = trpc.account.passkeys.keep.useMutation(options);
  const remove = trpc.account.passkeys.remove.useMutation(options);
  const { name, id } = passkey;
  const isRemoval = act === 'remove';
  const mutation = isRemoval ? remove : keep;
  const stepUp = useStepUp({ mutateAsync: (proof) => mutation.mutateAsync({ id, ...proof }) });
  if (act === 'rename') return <RenameDialog {...props} />;
  return (
    <StepUpDialog
      title={isRemoval ? t('access.passkeys.removeTitle', { name }) : t('access.passkeys.keepTitle', { name })}
      description={isRemoval ? t('access.passkeys.removeText') : t('access.passkeys.keepText')}
      action={t(`access.passkeys.${act}`)}
      isDangerous={isRemoval}
      stepUp={stepUp}
      onClose={onClose}
    />
  );
}

function RenameDialog({ passkey, onDone, onClose }: PasskeyDialogProps) {
  const { t } = useTranslation('account');
  const mutation = trpc.account.passkeys.rename.useMutation(useRefresh(onDone));
  const form = useMutationForm({
    mutation,
    initial: { name: passkey.name },
    read: (values) => readEntries(renamePasskeyInput, { id: passkey.id, ...values }),
    mode: 'afterTry',
  });
  return (
    <FormDialog
      title={t('access.passkeys.renameTitle')}
      form={form}
      action={t('access.passkeys.renameSubmit')}
      busy={t('access.passkeys.renameSubmit')}
      onClose={onClose}
    >
      <Field {...form.field('name')} label={t('access.passkeys.name')} maxLength={60} autoComplete="off" />
    </FormDialog>
  );
}

/** What follows a change: the lists are read again. */
function useRefresh(onSuccess: () => void) {
  const { account } = trpc.useUtils();
  const onSettled = () => Promise.all([account.passkeys.list.invalidate(), account.secondFactor.status.invalidate()]);
  return { onSuccess, onSettled };
}
