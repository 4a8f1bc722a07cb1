import { useTranslation } from 'react-i18next';
import { PageFrame } from './page-frame';

const paragraphs = ['balance', 'reasons', 'data'] as const;

export function AboutPage() {
  const { t } = useTranslation('shell');
  return (
    <PageFrame title={t('about.title')} lead={t('about.lead')}>
      {paragraphs.map((key) => (
        <p key={key}>{t(`about.paragraphs.${key}`)}</p>
      ))}
    </PageFrame>
  );
}
