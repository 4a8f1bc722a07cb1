import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadingCount } from '../lib/loading';
import { useStore } from '../lib/store';

export const overlayDelay = 150;

/** The full-page loading picture: three balls bounce on the sea. Fast answers do not flash it. */
export function LoadingOverlay() {
  const { t } = useTranslation('common');
  const isLoading = useStore(loadingCount) > 0;
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    if (!isLoading) {
      setIsShown(false);
      return;
    }
    const timer = window.setTimeout(() => setIsShown(true), overlayDelay);
    return () => window.clearTimeout(timer);
  }, [isLoading]);

  // The picture comes and goes whole: a box that grew to the page and back would count as a page that jumps.
  return (
    <div role="status" aria-live="polite">
      {isShown && (
        <div className="loading">
          <div className="bounces">
            <div className="balls" aria-hidden="true">
              <i />
              <i />
              <i />
            </div>
            <svg className="sea" viewBox="0 0 112 8" aria-hidden="true">
              <path d="M2 4c9 0 9-2.6 18-2.6S29 4 38 4s9-2.6 18-2.6S65 4 74 4s9-2.6 18-2.6S101 4 110 4" />
            </svg>
            <p>{t('loading')}</p>
          </div>
        </div>
      )}
    </div>
  );
}
