import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button';
import { Dialog } from '../components/dialog';
import { NoticeBox } from '../components/notice-box';
import { useOpenForecast } from '../lib/open-forecast';

/** Asks what happens to unsaved edits before the session ends: save, keep the draft, discard, or stay. */
export function UnsavedDialog({ onLogOut, onCancel }: { onLogOut: () => Promise<void>; onCancel: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const forecast = useOpenForecast();
  const [isSaving, setIsSaving] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  if (!forecast) return null;

  const saveFirst = async () => {
    setIsSaving(true);
    setHasFailed(false);
    const isSaved = await forecast.save().catch(() => false);
    setIsSaving(false);
    if (isSaved) await onLogOut();
    else setHasFailed(true);
  };
  const keepFirst = async () => {
    await forecast.keepDraft();
    await onLogOut();
  };
  const discardFirst = async () => {
    await forecast.discardDraft();
    await onLogOut();
  };

  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={t('shell:unsaved.title', { count: forecast.unsavedEdits })}
      description={t('shell:unsaved.text', { name: forecast.name })}
      width={700}
      footer={
        <>
          <Button variant="danger" onClick={discardFirst}>
            {t('shell:unsaved.discard')}
          </Button>
          <span className="flex-1" />
          <Button onClick={keepFirst}>{t('shell:unsaved.keep')}</Button>
          <Button
            variant="primary"
            disabled={forecast.cannotSave}
            busy={isSaving && t('common:saving')}
            onClick={saveFirst}
          >
            {t('shell:unsaved.save')}
          </Button>
        </>
      }
    >
      {hasFailed && (
        <NoticeBox tone="bad" isLive>
          {t('shell:unsaved.failed')}
        </NoticeBox>
      )}
    </Dialog>
  );
}
