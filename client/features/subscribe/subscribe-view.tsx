import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SlimBar } from '#client/components/slim-bar.tsx';
import { useSession } from '#client/lib/session.ts';
import { useDocumentTitle } from '#client/lib/title.ts';

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
            <span className="text-xs text-ink-2 max-desk:hidden">
              {t('signedInAs')} <b className="font-semibold text-ink">{user.username}</b>
            </span>
          )
        }
      />
      <main className={`mx-auto px-4 py-7 desk:px-6 desk:pt-16 desk:pb-10 ${isNarrow ? 'max-w-160' : 'max-w-220'}`}>
        <h1 className="text-[1.75rem]/9 font-semibold tracking-[-0.02em]">{title}</h1>
        {lead && <p className="mt-1 text-base/5 text-ink-2">{lead}</p>}
        {children}
      </main>
    </>
  );
}
