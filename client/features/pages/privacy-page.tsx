import { useTranslation } from 'react-i18next';
import { PageFrame } from './page-frame';

const sections = ['account', 'forecasts', 'payment', 'cookies', 'errors'] as const;

export function PrivacyPage() {
  const { t } = useTranslation('shell');
  return (
    <PageFrame title={t('privacy.title')} lead={t('privacy.lead')}>
      {sections.map((key) => (
        <section key={key}>
          <h2 className="text-heading">{t(`privacy.sections.${key}.title`)}</h2>
          <p>{t(`privacy.sections.${key}.text`)}</p>
        </section>
      ))}
    </PageFrame>
  );
}
