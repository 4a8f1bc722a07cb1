import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { Field } from '#client/components/field.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { sectionText } from '../looks';
import { AddWebhookForm } from './add-webhook-form';
import { hostOf, type Webhook } from './webhook';
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

/** The secret of a new address, shown this once. */
function SecretDialog({ url, secret, onClose }: { url: string; secret: string; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    setIsCopied(true);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={560}
      title={t('secret.title', { host: hostOf(url) })}
      description={t('secret.text')}
      footer={
        <>
          <span className="flex-1" />
          <Button onClick={copy}>
            <span role="status">{isCopied ? t('secret.copied') : t('secret.copy')}</span>
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('secret.done')}
          </Button>
        </>
      }
    >
      <Field
        label={t('secret.label')}
        className="[&_input]:font-mono"
        readOnly
        value={secret}
        onFocus={(event) => event.target.select()}
        hint={t('secret.how')}
      />
    </Dialog>
  );
}
