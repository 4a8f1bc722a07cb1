import { useTranslation } from 'react-i18next';
import { VerifyEmailBanner } from '#client/components/verify-email-banner.tsx';
import { sectionText } from './looks';
import { SectionTitle } from './section-title';
import { TokensCard } from './tokens/tokens-card';
import { useVerifiedEmail } from './use-verified-email';
import { WebhooksCard } from './webhooks/webhooks-card';

/** How other services work with the person's forecasts: by tokens, and by being told. */
export function TokensPage() {
  const { t } = useTranslation('account');
  const isVerified = useVerifiedEmail();
  return (
    <>
      <SectionTitle title={t('nav.tokens')} />
      <p className={sectionText}>
        {t('tokens.lead')} <a href="/api/docs">{t('tokens.docs')}</a>
      </p>
      {!isVerified && <VerifyEmailBanner isFirst />}
      <TokensCard isVerified={isVerified} />
      <WebhooksCard isVerified={isVerified} />
    </>
  );
}
