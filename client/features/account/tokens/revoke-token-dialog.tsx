import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { failureOf } from '#client/lib/failure.ts';
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
    <Dialog
      isOpen
      onClose={onClose}
      title={t('tokens.revokeTitle', { name })}
      description={t('tokens.revokeText')}
      footer={
        <>
          <span className="grow" />
          <Button variant="ghost" onClick={onClose}>
            {t('tokens.keep')}
          </Button>
          <Button
            variant="danger"
            busy={revoke.isPending && t('tokens.revoking')}
            onClick={() => revoke.mutate({ id })}
          >
            {t('tokens.revoke')}
          </Button>
        </>
      }
    >
      {revoke.error && (
        <NoticeBox tone="bad" isLive>
          {failureOf(revoke.error).text}
        </NoticeBox>
      )}
    </Dialog>
  );
}
