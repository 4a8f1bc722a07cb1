import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { formatDateTime } from '#client/lib/format-date.ts';
import type { RouterOutputs } from '#client/lib/trpc.ts';

/** Who set it last, where somebody has. */
export type Change = RouterOutputs['admin']['settings']['changes'][number] | undefined;

interface SettingCardProps {
  title: string;
  change: Change;
  /** Asks who saves to prove it. */
  dialog: ReactNode;
  /** False: there is nothing to save. */
  isChanged: boolean;
  onSave: () => void;
  /** Beside Save. */
  more?: ReactNode;
  children: ReactNode;
}

/** One setting as a form of its own. */
export function SettingCard({ title, change, dialog, isChanged, onSave, more, children }: SettingCardProps) {
  const { t } = useTranslation(['admin', 'common']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged) onSave();
  };
  const by = change && t('settings.by', { name: change.by ?? t('settings.someone'), date: formatDateTime(change.at) });
  return (
    <Card title={title}>
      <form className="grid gap-3.5" onSubmit={submit} noValidate>
        {children}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" disabled={!isChanged}>
            {t('common:save')}
          </Button>
          {more}
          <span className="flex-1" />
          {by && <span className="text-xs text-ink-3">{by}</span>}
        </div>
      </form>
      {dialog}
    </Card>
  );
}
