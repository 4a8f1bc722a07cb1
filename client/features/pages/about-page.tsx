import { useTranslation } from 'react-i18next';
import { useService } from '#client/lib/service.ts';
import { PageFrame } from './page-frame';

const paragraphs = ['balance', 'reasons', 'data'] as const;

export function AboutPage() {
  const { t } = useTranslation(['shell', 'common']);
  const { supportAddress } = useService();
  return (
    <PageFrame title={t('shell:about.title')} lead={t('shell:about.lead')}>
      {paragraphs.map((key) => (
        <p key={key}>{t(`shell:about.paragraphs.${key}`)}</p>
      ))}
      {supportAddress && (
        <p>
          {t('common:support')}: <a href={`mailto:${supportAddress}`}>{supportAddress}</a>
        </p>
      )}
    </PageFrame>
  );
}
