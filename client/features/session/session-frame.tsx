import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Mark } from '#client/components/mark.tsx';
import { buildLabel, copyright } from '#client/lib/imprint.ts';
import { paths } from '#client/lib/paths.ts';
import { useService } from '#client/lib/service.ts';
import { BalanceArt } from './balance-art';

interface SessionFrameProps {
  /** In place of the three statements. */
  tide?: ReactNode;
  children: ReactNode;
}

/** The form at the left, the deep panel at the right. */
export function SessionFrame({ tide, children }: SessionFrameProps) {
  const { t } = useTranslation(['session', 'common']);
  const { supportAddress } = useService();
  const art = tide ? 'tide' : 'balance';
  return (
    <div className="grid min-h-screen desk:grid-cols-[minmax(0,1fr)_minmax(0,1.14fr)]">
      <main className="flex flex-col p-5 desk:px-8 desk:py-7">
        <Mark name={t('common:product')} to={paths.signIn} />
        <div className="m-auto w-full max-w-88">{children}</div>
        <div className="flex gap-4 text-xs/5 text-ink-3 [&_a]:underline [&_a]:decoration-brand-line">
          <span>{copyright()}</span>
          <Link to={paths.about}>{t('common:footer.about')}</Link>
          {supportAddress && <a href={`mailto:${supportAddress}`}>{t('common:support')}</a>}
          <span>{buildLabel()}</span>
        </div>
      </main>
      <aside
        className="grid place-items-center overflow-hidden bg-(--deep) p-10 text-(--deep-ink) max-desk:hidden"
        aria-hidden="true"
      >
        <div className="w-full max-w-150">
          <p className="mb-1.5 text-[1.625rem]/8.5 font-semibold tracking-[-0.02em]">{t(`session:art.${art}Title`)}</p>
          <p className="mb-10 text-base/5 text-(--deep-ink-2)">{t(`session:art.${art}Text`)}</p>
          {tide ?? <BalanceArt />}
        </div>
      </aside>
    </div>
  );
}
