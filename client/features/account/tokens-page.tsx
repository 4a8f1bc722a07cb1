import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card';
import { NoticeBox } from '../../components/notice-box';
import { SectionTitle } from './section-title';
import { WebhooksCard } from './webhooks/webhooks-card';

/** Says how services sign in today; tokens of their own come later. */
export function TokensPage() {
  const { t } = useTranslation('account');
  return (
    <>
      <SectionTitle title={t('tokens.title')} />
      <NoticeBox tone="info" icon={KeyRound}>
        {t('tokens.lead')}
      </NoticeBox>
      <Card>
        <p className="acc-text">{t('tokens.text')}</p>
        <p className="acc-docs">
          <a href="/api/docs">{t('tokens.docs')}</a>
        </p>
      </Card>
      <WebhooksCard />
    </>
  );
}
