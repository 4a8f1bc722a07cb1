import type { ReactNode } from 'react';
import { useIsReadOnly } from '#client/workspace/index.ts';

/** Fields that show what is in them, and take nothing where the forecast is read. */
export function ReadableFields({ children }: { children: ReactNode }) {
  const isReadOnly = useIsReadOnly();
  if (!isReadOnly) return children;
  return (
    <fieldset disabled className="contents">
      {children}
    </fieldset>
  );
}
