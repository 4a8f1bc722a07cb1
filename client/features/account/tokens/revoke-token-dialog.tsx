import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { trpc } from '#client/lib/trpc.ts';

interface RevokeTokenDialogProps {
  id: string;
  name: string;
  onClose: () => void;
  onRevoked: () => void;
}

/** Asks before a program is shut out. */
export function RevokeTokenDialog({ id, name, onClose, onRevoked }: RevokeTokenDialogProps) {
  const { t } = useTranslation('account');
  const utils = trpc.useUtils();
  const revoke = trpc.account.tokens.revoke.useMutation({
    onSuccess: onRevoked,
    onSettled: () => utils.account.tokens.list.invalidate(),
  });
  return (
    <ConfirmDialog
      title={t('tokens.revokeTitle', { name })}
      description={t('tokens.revokeText')}
      cancel={t('tokens.keep')}
      action={t('tokens.revoke')}
      isDangerous
      busy={revoke.isPending && t('tokens.revoking')}
      error={revoke.error}
      onConfirm={() => revoke.mutate({ id })}
      onClose={onClose}
    />
  );
}
