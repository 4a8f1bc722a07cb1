import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { Checkbox } from '#client/components/checkbox.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { stripeFailureModes, webhookFailureModes } from '#shared/domain/sandbox-failure-modes.ts';
import { useOutcome } from '../stripe/use-outcome';
import type { Reading } from './reading';

type FailureModes = Reading['faults'];

const normal: FailureModes = { stripe: 'well', webhooks: 'deliver', declineNext: false };

/** Lets Stripe, its webhooks or a bank fail on purpose; each choice holds at once. */
export function FailureModesCard({ faults: issues }: { faults: FailureModes }) {
  const { t } = useTranslation('admin');
  const outcome = useOutcome();
  const [chosen, setChosen] = useState<FailureModes | null>(null);
  const change = trpc.admin.sandbox.setFaults.useMutation({
    onSuccess: (_answer, next) =>
      outcome.done(t('desk.faults.set'), countOf(next) === 0 ? t('desk.faults.setNone') : t('desk.faults.setSome')),
    onError: (error) => outcome.failed(error),
    onSettled: async () => {
      await outcome.refresh();
      setChosen(null);
    },
  });
  // What was chosen is while it is on its way.
  const shown = chosen ?? issues;
  const set = (part: Partial<FailureModes>) => {
    const next = { ...shown, ...part };
    setChosen(next);
    change.mutate(next);
  };
  const count = countOf(shown);
  return (
    <Card
      title={t('desk.faults.title')}
      sub={<span className="max-desk:hidden">{t('desk.faults.sub')}</span>}
      actions={
        <>
          <Badge tone={count > 0 ? 'warn' : 'ok'} isSmall>
            {count > 0 ? t('desk.faults.on', { count }) : t('desk.faults.none')}
          </Badge>
          {count > 0 && (
            <Button size="small" onClick={() => set(normal)}>
              {t('desk.faults.back')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 items-start gap-3.5 desk:grid-cols-2">
        <SelectField
          label={t('desk.faults.stripe')}
          options={stripeFailureModes.map((value) => ({ value, label: t(`desk.faults.stripeMoods.${value}`) }))}
          value={shown.stripe}
          onChange={({ target }) => {
            const stripe = stripeFailureModes.find((failureMode) => failureMode === target.value);
            if (stripe) set({ stripe });
          }}
        />
        <SelectField
          label={t('desk.faults.webhooks')}
          options={webhookFailureModes.map((value) => ({ value, label: t(`desk.faults.webhookMoods.${value}`) }))}
          value={shown.webhooks}
          onChange={({ target }) => {
            const webhooks = webhookFailureModes.find((failureMode) => failureMode === target.value);
            if (webhooks) set({ webhooks });
          }}
        />
        <div className="col-span-full">
          <Checkbox
            label={t('desk.faults.declineNext')}
            below={<span className="text-xs text-ink-3">{t('desk.faults.declineHint')}</span>}
            checked={shown.declineNext}
            onChange={({ target }) => set({ declineNext: target.checked })}
          />
        </div>
      </div>
    </Card>
  );
}

const countOf = ({ stripe, webhooks, declineNext }: FailureModes): number =>
  Number(stripe !== 'well') + Number(webhooks !== 'deliver') + Number(declineNext);
