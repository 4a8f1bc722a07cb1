import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { keptDaysAfterClosing } from '#shared/domain/account-closing.ts';
import { sectionStack, sectionText } from '../looks';
import { SectionTitle } from '../section-title';
import { CloseAccountDialog } from './close-account-dialog';
import { ExportButton } from './export-button';

/** Taking one's data along, and closing the account. */
export function DataPage() {
  const { t } = useTranslation('account');
  const [asked, setAsked] = useState<'export' | 'close' | null>(null);
  return (
    <>
      <SectionTitle title={t('nav.data')} />
      <Card title={t('data.export.title')}>
        <div className={sectionStack}>
          <p className={sectionText}>{t('data.export.text')}</p>
          <ExportButton isAsking={asked === 'export'} onAsking={(isAsking) => setAsked(isAsking ? 'export' : null)} />
        </div>
      </Card>
      <Card title={t('data.close.title')}>
        <div className={sectionStack}>
          <p className={sectionText}>{t('data.close.text', { days: keptDaysAfterClosing })}</p>
          <Button variant="danger" onClick={() => setAsked('close')}>
            {t('data.close.title')}
          </Button>
        </div>
      </Card>
      {asked === 'close' && <CloseAccountDialog onClose={() => setAsked(null)} onExport={() => setAsked('export')} />}
    </>
  );
}
