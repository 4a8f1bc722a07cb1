import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../lib/class-names';
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
        <div
          className="fixed inset-0 z-(--z-loading) grid place-items-center bg-[light-dark(#f6f4eff2,#0e1316f0)]"
          data-loading
        >
          <div className="grid w-28 justify-items-center">
            <div className="flex h-[46px] items-end gap-3.5 pb-[5px]" aria-hidden="true">
              {['bg-brand', 'bg-brand [animation-delay:160ms]', 'bg-brass [animation-delay:320ms]'].map((look) => (
                <i
                  key={look}
                  className={classNames('size-[13px] animate-ball rounded-full motion-reduce:opacity-85', look)}
                />
              ))}
            </div>
            <svg
              className="h-2 w-28 fill-none stroke-brand-line stroke-2 [stroke-linecap:round]"
              viewBox="0 0 112 8"
              aria-hidden="true"
            >
              <path d="M2 4c9 0 9-2.6 18-2.6S29 4 38 4s9-2.6 18-2.6S65 4 74 4s9-2.6 18-2.6S101 4 110 4" />
            </svg>
            <p className="mt-3.5 text-ink-2">{t('loading')}</p>
          </div>
        </div>
      )}
    </div>
  );
}
