import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { Card } from '#client/components/card.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { HealthParts } from '../health-parts';
import { QueryPart } from '../query-part';

/** What the account at Stripe still lacks, and the command that makes it. */
export function SetupCard() {
  const { t } = useTranslation('admin');
  const setup = trpc.admin.billing.setup.useQuery();
  const missing = setup.data?.filter(({ state }) => state !== 'present').length ?? 0;
  const badge = setup.data && (
    <Badge tone={missing > 0 ? 'warn' : 'ok'} isSmall>
      {missing > 0 ? t('health.toLookAt', { count: missing }) : t('stripe.setup.complete')}
    </Badge>
  );
  return (
    <Card title={t('stripe.setup.title')} padding="flush" actions={badge}>
      <QueryPart query={setup} failed={t('stripe.setup.failed')} rows={5} columns={1}>
        {(parts) => (
          <HealthParts
            parts={parts.map(({ part, name, state }) => ({
              key: name,
              name: t(`stripe.setup.part.${part}`, { name }),
              isWell: state === 'present',
              note: t(`stripe.setup.state.${state}`),
            }))}
          >
            {missing > 0 && <li className="text-ink-2">{t('stripe.setup.command')}</li>}
          </HealthParts>
        )}
      </QueryPart>
    </Card>
  );
}
