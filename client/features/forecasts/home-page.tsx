import { useTranslation } from 'react-i18next';
import { SlimBar } from '../../components/slim-bar';

export function HomePage() {
  const { t } = useTranslation('shell');
  return (
    <>
      <SlimBar />
      <main className="page">
        <h1 className="h1">{t('forecasts')}</h1>
      </main>
    </>
  );
}
