import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { getSession } from '#client/lib/session.ts';
import { keptImports } from '#client/workspace/index.ts';
import { MapRefused, storeKept, useStoreImports } from './use-take-import';

/** Says that an import is on this device alone, until the server has it. */
export function KeptNotice({ forecastId }: { forecastId: string }) {
  const { t } = useTranslation(['actuals', 'common']);
  const [count, setCount] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { store, isStoring } = useStoreImports(forecastId);
  useEffect(() => {
    keptImports(getSession().user?.id ?? '', forecastId).then(
      (kept) => setCount(kept.length),
      () => setCount(0),
    );
  }, [forecastId]);
  if (count === 0) return null;
  const retry = async () => {
    setRefusal(null);
    try {
      if (await storeKept(forecastId, store)) setCount(0);
    } catch (error) {
      setRefusal(failureOf(error instanceof MapRefused ? error.cause : error).text);
    }
  };
  return (
    <NoticeBox
      tone="warn"
      isLive
      title={t('import.notStored')}
      actions={
        <Button size="small" busy={isStoring && t('common:tryAgain')} onClick={() => void retry()}>
          {t('common:tryAgain')}
        </Button>
      }
    >
      {t('import.notStoredText')} {refusal}
    </NoticeBox>
  );
}
