import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusDot } from '#client/components/status-dot.tsx';

export interface HealthPart {
  key: string;
  name: string;
  isWell: boolean;
  note: ReactNode;
}

/** Health is measured anew this often, in milliseconds. */
export const everyHalfMinute = 30_000;

/** The parts that something lives on, a line each; `children` are lines below. */
export function HealthParts({ parts, children }: { parts: readonly HealthPart[]; children?: ReactNode }) {
  const { t } = useTranslation('admin');
  return (
    <ul className="px-4 pb-2 [&>*]:flex [&>*]:min-h-8.25 [&>*]:items-center [&>*]:py-1 [&>*]:gap-2.5 [&>*]:border-t [&>*]:border-line-faint">
      {parts.map(({ key, name, isWell, note }) => (
        <li key={key}>
          <StatusDot tone={isWell ? 'ok' : 'bad'} />
          <span className="sr-only">{isWell ? t('health.isWell') : t('health.isUnwell')}</span>
          <span className="min-w-max flex-1">{name}</span>
          <span className="text-right text-xs text-ink-3">{note}</span>
        </li>
      ))}
      {children}
    </ul>
  );
}
