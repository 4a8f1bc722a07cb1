import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { useDocument } from '#client/workspace/index.ts';
import { parseJson } from '#shared/domain/json-text.ts';
import { copyableAccounts } from '#shared/inputs/actuals/copyable-accounts.ts';
import { useSaveAccounts } from './use-save-accounts';

interface CopyMapDialogProps {
  forecastId: string;
  accounts: RouterOutputs['actual']['accountMap']['accounts'];
  onClose: () => void;
}

/** Takes over the account map of another forecast, as far as this one has rows and lines of the same names. */
export function CopyMapDialog({ forecastId, accounts, onClose }: CopyMapDialogProps) {
  const { t } = useTranslation('actuals');
  const document = useDocument((whole) => whole);
  const list = trpc.forecast.list.useQuery({});
  const others = (list.data ?? []).filter(({ id, kind }) => id !== forecastId && kind === 'forecast');
  const [chosen, setChosen] = useState('');
  const id = chosen || others[0]?.id || '';
  const isChosen = { enabled: id !== '' };
  const map = trpc.actual.accountMap.useQuery({ forecastId: id }, isChosen);
  const opened = trpc.forecast.get.useQuery({ id }, isChosen);
  const saving = useSaveAccounts(forecastId);
  const copied =
    map.data && opened.data
      ? copyableAccounts(map.data.accounts, {
          from: parseJson(opened.data.document),
          to: document,
          kept: new Set(accounts.map(({ key }) => key)),
        })
      : null;
  const copy = async () => {
    if (!copied) return;
    await saving.saveAll(copied.accounts);
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('accounts.copy')}
      description={t('accounts.copyText')}
      action={t('accounts.copyAction', { count: copied?.accounts.length ?? 0 })}
      disabled={!copied || copied.accounts.length === 0}
      error={saving.error ?? map.error ?? opened.error}
      onConfirm={() => void copy().catch(() => {})}
      onClose={onClose}
    >
      <QueryState query={list} failed={t('accounts.failed')} rows={2} />
      {list.data && others.length === 0 && <p className="text-ink-2">{t('accounts.noOther')}</p>}
      {others.length > 0 && (
        <div className="grid gap-2">
          <SelectField
            label={t('accounts.forecast')}
            options={others.map((entry) => ({ value: entry.id, label: entry.name }))}
            value={id}
            onChange={({ target }) => setChosen(target.value)}
          />
          {copied && (
            <p className="text-xs text-ink-2" role="status">
              {t('accounts.copyCount', { count: copied.accounts.length })}{' '}
              {copied.without > 0 && t('accounts.copyWithout', { count: copied.without })}
            </p>
          )}
        </div>
      )}
    </ConfirmDialog>
  );
}
