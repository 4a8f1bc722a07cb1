import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { Button, buttonClasses } from '../../components/button';
import { Card } from '../../components/card';
import { paths } from '../../lib/paths';
import { homeOf, useSession } from '../../lib/session';
import { SubscribeView } from './subscribe-view';
import { useConfirmation } from './use-confirmation';

/** The way back from checkout: confirms the payment and opens the dashboard, and is never a dead end. */
export function SubscribeReturnPage() {
  const { t } = useTranslation(['billing', 'common']);
  const [search] = useSearchParams();
  const session = useSession();
  const { confirmation, ask } = useConfirmation(search.get('session_id'));
  if (confirmation === 'active') return <Navigate to={homeOf(session)} replace />;

  const words = {
    confirming: { title: t('billing:subscribe.return.confirming'), text: t('billing:subscribe.return.confirmingText') },
    longer: { title: t('billing:subscribe.return.longer'), text: t('billing:subscribe.return.longerText') },
    'not-found': { title: t('billing:subscribe.return.notFound'), text: t('billing:subscribe.return.notFoundText') },
    failed: { title: t('billing:subscribe.return.failed'), text: t('billing:subscribe.return.longerText') },
  }[confirmation];
  const isWaiting = confirmation === 'confirming' || confirmation === 'longer';
  return (
    <SubscribeView title={t('billing:subscribe.return.title')} isNarrow>
      <Card className="sub-state" padding="flush">
        <div className="ft" role="status">
          {isWaiting && (
            <span className="ic">
              <span className="spin" aria-hidden="true" />
            </span>
          )}
          <div>
            <h2 className="h2">{words.title}</h2>
            <p className="muted">{words.text}</p>
          </div>
        </div>
        {confirmation !== 'confirming' && (
          <div className="acts">
            <Button variant="primary" size="large" onClick={ask}>
              {t('billing:subscribe.return.checkAgain')}
            </Button>
            <Link className={buttonClasses({ size: 'large' })} to={paths.subscribe}>
              {t('billing:subscribe.return.back')}
            </Link>
          </div>
        )}
      </Card>
    </SubscribeView>
  );
}
