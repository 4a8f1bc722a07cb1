import { Link } from 'react-router-dom';
import { buttonClasses } from '#client/components/button.tsx';
import { FailedState } from '#client/components/failed-state.tsx';
import { LoadingPage } from '#client/components/loading-page.tsx';
import { SlimBar } from '#client/components/slim-bar.tsx';
import type { Failure } from '#client/lib/failure.ts';

interface UnopenedForecastProps {
  /** Why it does not open; null while it loads. */
  failure: Failure | null;
  words: Record<'failed' | 'notFound' | 'back', string>;
  /** Where the way back leads. */
  to: string;
  onRetry: () => void;
}

/** In place of a forecast that loads, or that cannot be opened. */
export function UnopenedForecast({ failure, words, to, onRetry }: UnopenedForecastProps) {
  if (!failure) {
    return (
      <>
        <SlimBar />
        <LoadingPage />
      </>
    );
  }
  const isMissing = failure.status === 404 || failure.status === 400;
  return (
    <>
      <SlimBar />
      <main className="page">
        <FailedState
          title={words.failed}
          detail={isMissing ? words.notFound : failure.text}
          requestId={failure.requestId}
          {...(isMissing ? {} : { onRetry })}
        />
        <p className="text-center">
          <Link className={buttonClasses({ size: 'small' })} to={to}>
            {words.back}
          </Link>
        </p>
      </main>
    </>
  );
}
