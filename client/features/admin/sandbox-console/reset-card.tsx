import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { useOutcome } from '../stripe/use-outcome';

/** Empties the sandbox, once it has been asked whether that is meant. */
export function ResetCard() {
  const { t } = useTranslation('admin');
  const outcome = useOutcome();
  const [isAsked, setIsAsked] = useState(false);
  const reset = trpc.admin.sandbox.reset.useMutation({
    onSuccess: () => {
      outcome.done(t('desk.reset.done'), t('desk.reset.doneText'));
      setIsAsked(false);
    },
    onError: (error) => outcome.failed(error),
    onSettled: outcome.refresh,
  });
  return (
    <Card
      title={t('desk.reset.title')}
      actions={
        <Button size="small" variant="danger" onClick={() => setIsAsked(true)}>
          {t('desk.reset.title')}
        </Button>
      }
    >
      <p className="text-ink-2">{t('desk.reset.text')}</p>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('desk.reset.ask')}
        description={t('desk.reset.askText')}
        action={t('desk.reset.title')}
        isDangerous
        busy={reset.isPending && t('desk.reset.busy')}
        onConfirm={() => reset.mutate()}
        onClose={() => setIsAsked(false)}
      />
    </Card>
  );
}
