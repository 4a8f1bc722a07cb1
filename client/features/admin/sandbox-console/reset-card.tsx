import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { Dialog } from '#client/components/dialog.tsx';
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
  const close = () => setIsAsked(false);
  return (
    <Card
      title={t('desk.reset.title')}
      actions={
        <Button size="small" variant="danger" onClick={() => setIsAsked(true)}>
          {t('desk.reset.button')}
        </Button>
      }
    >
      <p className="muted">{t('desk.reset.text')}</p>
      <Dialog
        isOpen={isAsked}
        onClose={close}
        title={t('desk.reset.ask')}
        description={t('desk.reset.askText')}
        footer={
          <>
            <span className="grow" />
            <Button variant="ghost" onClick={close}>
              {t('desk.reset.keep')}
            </Button>
            <Button variant="danger" busy={reset.isPending && t('desk.reset.busy')} onClick={() => reset.mutate()}>
              {t('desk.reset.confirm')}
            </Button>
          </>
        }
      />
    </Card>
  );
}
