import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SlimBar } from '#client/components/slim-bar.tsx';
import { useSession } from '#client/lib/session.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import './subscribe.css';

interface SubscribeViewProps {
  title: string;
  lead?: string;
  isNarrow?: boolean;
  children: ReactNode;
}

/** Slim bar, title and one column: the frame of both subscribe screens. */
export function SubscribeView({ title, lead, isNarrow, children }: SubscribeViewProps) {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  useDocumentTitle(title);
  return (
    <>
      <SlimBar
        right={
          user && (
            <span className="xs muted only-desktop">
              {t('signedInAs')} <b className="strong signed-in-name">{user.username}</b>
            </span>
          )
        }
      />
      <main className={isNarrow ? 'subscribe-page is-narrow' : 'subscribe-page'}>
        <h1 className="sub-title">{title}</h1>
        {lead && <p className="sub-lead">{lead}</p>}
        {children}
      </main>
    </>
  );
}
