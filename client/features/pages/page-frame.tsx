import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Mark } from '#client/components/mark.tsx';
import { buildLabel, copyright } from '#client/lib/imprint.ts';
import { paths } from '#client/lib/paths.ts';
import { homeOf, useSession } from '#client/lib/session.ts';
import { useDocumentTitle } from '#client/lib/title.ts';

interface PageFrameProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A short public page: mark, title, reading text, the three links. */
export function PageFrame({ title, lead, children }: PageFrameProps) {
  const { t } = useTranslation(['shell', 'common']);
  const session = useSession();
  useDocumentTitle(title);
  return (
    <div className="reading-page">
      <header className="bare">
        <Mark name={t('common:product')} to={homeOf(session)} />
      </header>
      <main className="reading">
        <h1 className="reading-title">{title}</h1>
        {lead && <p className="reading-lead">{lead}</p>}
        {children}
      </main>
      <footer className="foot">
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
