import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { Button, buttonClasses } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { Spinner } from '#client/components/spinner.tsx';
import { announceDone } from '#client/lib/notify.ts';
import { paths } from '#client/lib/paths.ts';
import { homeOf, useSession } from '#client/lib/session.ts';
import { StateFoot, StateHead } from './state-parts';
import { SubscribeView } from './subscribe-view';
import { type Confirmation, isAsking, useConfirmation } from './use-confirmation';

const words = {
  confirming: ['return.confirming', 'return.confirmingText'],
  active: ['return.active', 'return.activeText'],
  longer: ['return.longer', 'return.longerText'],
  processing: ['return.processing', 'return.processingText'],
  refused: ['return.refused', 'return.refusedText'],
  open: ['return.open', 'return.openText'],
  expired: ['return.expired', 'return.expiredText'],
  'not-found': ['return.notFound', 'return.notFoundText'],
  failed: ['return.failed', 'return.failedText'],
} as const satisfies Record<Confirmation, readonly [string, string]>;

/** The way back from checkout: confirms the payment and opens the dashboard, and is never a dead end. */
export function SubscribeReturnPage({ dashboard }: { dashboard: Promise<unknown> }) {
  const { t } = useTranslation('billing');
  const [search] = useSearchParams();
  const session = useSession();
  const { confirmation, ask } = useConfirmation(search.get('session_id'));
  const [title, text] = words[confirmation];
  const [isDashboardThere, setIsDashboardThere] = useState(false);
  useEffect(() => void dashboard.then(() => setIsDashboardThere(true)), [dashboard]);
  const isActive = confirmation === 'active';
  // The dashboard opens at once: what became of the payment is still said there.
  useEffect(() => {
    if (isActive) announceDone(t('return.done'), t('return.doneText'));
  }, [isActive, t]);
  const isSettled = !isActive && confirmation !== 'confirming';
  const canAsk = isAsking(confirmation) && isSettled;
  return (
    <SubscribeView title={t(isAsking(confirmation) ? 'return.title' : 'return.settled')} isNarrow>
      {/* The words stay until the dashboard is there. */}
      {isActive && isDashboardThere && <Navigate to={homeOf(session)} replace />}
      <Card className="mt-5.5" padding="flush">
        <StateHead sign={isAsking(confirmation) && <Spinner />} title={t(title)} text={t(text)} isLive />
        {isSettled && (
          <StateFoot>
            {canAsk && (
              <Button variant="primary" size="large" onClick={ask}>
                {t('actions.checkAgain')}
              </Button>
            )}
            <Link
              className={buttonClasses({ size: 'large', variant: canAsk ? 'plain' : 'primary' })}
              to={paths.subscribe}
            >
              {t('return.back')}
            </Link>
          </StateFoot>
        )}
      </Card>
    </SubscribeView>
  );
}
