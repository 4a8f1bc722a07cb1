import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { FileDrop } from '#client/components/file-drop.tsx';
import { readRates, withRates } from '#shared/inputs/group/read-rates.ts';
import { useGroup } from '../group-state';

interface ImportRatesDialogProps {
  currencies: readonly string[];
  isInverse: boolean;
  onClose: () => void;
}

/** Rates from rows of a file: what was read and what was not, before they are taken. */
export function ImportRatesDialog({ currencies, isInverse, onClose }: ImportRatesDialogProps) {
  const { t } = useTranslation('groups');
  const { document, edit } = useGroup();
  const [text, setText] = useState('');
  const missing = currencies.filter((code) => !document.rates.some(({ id }) => id === code));
  const empty = missing.map((id) => ({ id, opening: 1e9, openingEquity: null, closing: [], average: [] }));
  const group = { ...document, rates: [...document.rates, ...empty] };
  const read = readRates(text, { group, isInverse });
  const isNothing = read.rates.length === 0;
  const take = () => {
    const touched = new Set(read.rates.map(({ currency }) => currency));
    const changed = withRates(group, read);
    const known = new Set(document.rates.map(({ id }) => id));
    edit({ ...changed, rates: changed.rates.filter(({ id }) => known.has(id) || touched.has(id)) });
    onClose();
  };
  return (
    <ConfirmDialog
      width={560}
      title={t('rates.importTitle')}
      description={t('rates.importText')}
      action={t('rates.take')}
      disabled={isNothing}
      onConfirm={take}
      onClose={onClose}
    >
      <label className="grid gap-1.5 text-xs font-medium text-ink-2">
        {t('rates.paste')}
        <textarea
          className="min-h-40 rounded-sm border border-line-strong bg-surface p-2 font-mono text-xs text-ink"
          value={text}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <div className="mt-3">
        <FileDrop
          choose={t('rates.file')}
          hint={t('rates.drop')}
          accept=".csv,text/csv"
          onFile={(file) => void file.text().then(setText)}
        />
      </div>
      {text !== '' && (
        <div className="mt-3 grid gap-1 text-xs" role="status">
          <p>{t('rates.read', { count: read.rates.length })}</p>
          {read.rejected.slice(0, 20).map(({ row, column, text: cell, reason }) => (
            <p key={`${row} ${column}`} className="text-negative">
              {t('rates.rejected', { row, column, text: cell, reason: t(`rates.reasons.${reason}`) })}
            </p>
          ))}
        </div>
      )}
    </ConfirmDialog>
  );
}
