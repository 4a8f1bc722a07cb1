import { useTranslation } from 'react-i18next';
import { SlimBar } from '../../components/slim-bar';

export function AdminPage() {
  const { t } = useTranslation('shell');
  return (
    <>
      <SlimBar />
      <main className="page">
        <h1 className="h1">{t('menu.admin')}</h1>
      </main>
    </>
  );
}
