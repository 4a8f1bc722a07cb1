import type { ReactNode } from 'react';

/** The column of parts of an administrator's page; heads of cards break their line where the page is narrow. */
export function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <main className="fades page grid w-full grid-cols-1 content-start gap-3.5 pt-4 pb-3.5 max-[1440px]:[&_fieldset]:overflow-auto max-[1440px]:[&_section>header]:flex-wrap [&_fieldset]:max-w-full">
      {children}
    </main>
  );
}
