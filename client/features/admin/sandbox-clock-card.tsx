import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { FailureNotice } from '#client/components/failure-notice.tsx';
import { formatDateTime } from '#client/lib/format-date.ts';
import { trpc } from '#client/lib/trpc.ts';
import { QueryPart } from './query-part';

const steps = ['day', 'month'] as const;
const everyMinute = 60_000;

/** The time that the sandbox lives in, and the way to let it pass. */
export function SandboxClockCard() {
  const { t } = useTranslation('admin');
  const utils = trpc.useUtils();
  const clock = trpc.admin.billing.clock.useQuery(undefined, { refetchInterval: everyMinute });
  const advance = trpc.admin.billing.advanceClock.useMutation({
    onSettled: () => Promise.all([utils.admin.invalidate(), utils.billing.invalidate()]),
  });
  const buttons = (
    <span className="flex items-center gap-2">
      {steps.map((by) => (
        <Button
          key={by}
          size="small"
          disabled={advance.isPending && advance.variables.by !== by}
          busy={advance.isPending && advance.variables.by === by && t('stripe.clock.busy')}
          onClick={() => advance.mutate({ by })}
        >
          {t(`stripe.clock.${by}`)}
        </Button>
      ))}
    </span>
  );
  return (
    <Card title={t('stripe.clock.title')} actions={buttons}>
      <FailureNotice error={advance.error} />
      <QueryPart query={clock} failed={t('stripe.clock.failed')} columns={1}>
        {({ now }) => (
          <p aria-live="polite">
            {t('stripe.clock.now')} <b className="font-semibold">{formatDateTime(now)}</b>
          </p>
        )}
      </QueryPart>
      <p className="text-ink-2">{t('stripe.clock.text')}</p>
    </Card>
  );
}
