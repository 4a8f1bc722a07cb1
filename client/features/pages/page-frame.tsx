import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { bareHead, footClasses } from '#client/components/bars.ts';
import { Mark } from '#client/components/mark.tsx';
import { buildLabel, copyright } from '#client/lib/imprint.ts';
import { paths } from '#client/lib/paths.ts';
import { homeOf, useSession } from '#client/lib/session.ts';
import { useDocumentTitle } from '#client/lib/title.ts';

/** A short public page: mark, title, reading text, the three links. */
export function PageFrame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const { t } = useTranslation(['shell', 'common']);
  const session = useSession();
  useDocumentTitle(title);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className={bareHead}>
        <Mark name={t('common:product')} to={homeOf(session)} />
      </header>
      <main className="mx-auto grid w-full max-w-[680px] flex-1 content-start gap-5 px-6 pt-16 pb-12 text-base max-desk:px-5 max-desk:pt-7 max-desk:pb-10 [&_h2]:mb-1">
        <h1 className="text-[1.75rem]/9 font-semibold tracking-[-0.02em]">{title}</h1>
        {lead && <p className="-mt-3 text-lg text-ink-2">{lead}</p>}
        {children}
      </main>
      <footer className={footClasses}>
        <Link to={paths.about}>{t('shell:about.title')}</Link>
        <Link to={paths.terms}>{t('shell:terms.title')}</Link>
        <Link to={paths.privacy}>{t('shell:privacy.title')}</Link>
        <span className="flex-1" />
        <span>{copyright()}</span>
        <span>{buildLabel()}</span>
      </footer>
    </div>
  );
}
