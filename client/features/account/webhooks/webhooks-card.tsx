import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { sectionText } from '../looks';
import { AddWebhookForm } from './add-webhook-form';
import { SecretDialog } from './secret-dialog';
import type { Webhook } from './webhook';
import { WebhookItem } from './webhook-item';

const whileSendingMs = 1_500;

const isSending = (webhook: Webhook) =>
  webhook.state === 'on' && webhook.deliveries.some(({ status, attempts }) => status === 'waiting' && attempts < 2);

/**
 * Addresses of other services that are told of the person's forecasts, each with what was last sent there. None is added or
 * resumed before the person's own address is confirmed.
 */
export function WebhooksCard({ isVerified }: { isVerified: boolean }) {
  const { t } = useTranslation(['webhooks', 'account']);
  const [made, setMade] = useState<{ url: string; secret: string } | null>(null);
  const webhooks = trpc.account.webhooks.list.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.some(isSending) ? whileSendingMs : false),
  });

  return (
    <Card title={t('title')}>
      <div className="grid gap-4">
        <p className={sectionText}>{t('lead')}</p>
        <QueryState query={webhooks} failed={t('failed')} rows={2} />
        {webhooks.data && (
          <>
            <AddWebhookForm count={webhooks.data.length} isVerified={isVerified} onMade={setMade} />
            {webhooks.data.length === 0 && (
              <EmptyState icon={WebhookIcon} title={t('empty')}>
                {t('emptyText')}
              </EmptyState>
            )}
            {webhooks.data.length > 0 && (
              <ul className="grid">
                {webhooks.data.map((webhook) => (
                  <WebhookItem key={webhook.id} webhook={webhook} isVerified={isVerified} />
                ))}
              </ul>
            )}
          </>
        )}
      </div>
      {made && <SecretDialog {...made} onClose={() => setMade(null)} />}
    </Card>
  );
}
