import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Mark } from '#client/components/mark.tsx';
import { buildLabel, copyright } from '#client/lib/imprint.ts';
import { paths } from '#client/lib/paths.ts';
import { useService } from '#client/lib/service.ts';
import { BalanceArt } from './balance-art';
import { TideArt } from './tide-art';
import './session.css';

interface SessionFrameProps {
  art: 'balance' | 'tide';
  children: ReactNode;
}

/** The form at the left, the deep panel at the right. */
export function SessionFrame({ art, children }: SessionFrameProps) {
  const { t } = useTranslation(['session', 'common']);
  const { supportAddress } = useService();
  return (
    <div className="split">
      <main className="form">
        <Mark name={t('common:product')} to={paths.signIn} />
        <div className="inner">{children}</div>
        <div className="legal">
          <span>{copyright()}</span>
          <Link to={paths.about}>{t('common:footer.about')}</Link>
          {supportAddress && <a href={`mailto:${supportAddress}`}>{t('common:support')}</a>}
          <span>{buildLabel()}</span>
        </div>
      </main>
      <aside className="art" aria-hidden="true">
        {art === 'balance' ? (
          <div className="art-in">
            <p className="art-title">{t('session:art.balanceTitle')}</p>
            <p className="art-lead">{t('session:art.balanceText')}</p>
            <BalanceArt />
          </div>
        ) : (
          <div className="art-in">
            <p className="art-title">{t('session:art.tideTitle')}</p>
            <p className="art-lead">{t('session:art.tideText')}</p>
            <TideArt />
          </div>
        )}
      </aside>
    </div>
  );
}
