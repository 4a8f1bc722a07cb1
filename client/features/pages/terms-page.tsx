import { useTranslation } from 'react-i18next';
import { PageFrame } from './page-frame';

const sections = ['service', 'payment', 'content', 'conduct', 'end'] as const;

export function TermsPage() {
  const { t } = useTranslation('shell');
  return (
    <PageFrame title={t('terms.title')} lead={t('terms.lead')}>
      {sections.map((key) => (
        <section key={key}>
          <h2 className="text-heading">{t(`terms.sections.${key}.title`)}</h2>
          <p>{t(`terms.sections.${key}.text`)}</p>
        </section>
      ))}
    </PageFrame>
  );
}
