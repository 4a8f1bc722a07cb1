import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#client/components/dialog.tsx';
import { SearchField } from '#client/components/search-field.tsx';
import { useDocument } from '#client/workspace/index.ts';
import { listInputs } from '#shared/inputs/forecast/paths.ts';
import { caseOf } from './blocked';
import { useInputTexts } from './input-text';
import { addInputs, riskOf } from './risk-edits';

const shownAtMost = 60;

/** All inputs that can be uncertain, found by typing a few letters of their names. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('whatIf');
  const document = useDocument(caseOf);
  const taken = new Set(useDocument(riskOf).inputs.map(({ path }) => path));
  const texts = useInputTexts(document);
  const [search, setSearch] = useState('');
  const inputs = useMemo(() => listInputs(document, { monthNumbers: true }), [document]);
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = inputs.filter((address) => {
    const name = texts.name(address).toLocaleLowerCase();
    return words.every((word) => name.includes(word));
  });
  return (
    <Dialog title={t('risk.find.title')} width={560} onClose={onClose}>
      <SearchField label={t('risk.find.search')} value={search} onChange={setSearch} />
      <ul className="-mx-2.5 mt-2.5 grid max-h-[46vh] overflow-y-auto" aria-label={t('risk.find.title')}>
        {found.slice(0, shownAtMost).map((address) => (
          <li key={address.path}>
            <button
              type="button"
              className="flex w-full cursor-pointer items-baseline gap-3 rounded-sm px-2.5 py-1.5 text-start hover:not-disabled:bg-hover disabled:cursor-default disabled:text-ink-3"
              disabled={taken.has(address.path)}
              onClick={() => {
                addInputs([address]);
                onClose();
              }}
            >
              <span className="min-w-0 flex-1 wrap-anywhere">{texts.name(address)}</span>
              <span className="flex-none text-xs text-ink-3">
                {taken.has(address.path) ? t('risk.find.taken') : texts.value(address, address.value)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="pt-2 text-xs text-ink-3" role="status">
        {found.length === 0 && t('risk.find.none')}
        {found.length > shownAtMost && t('risk.find.more', { count: found.length - shownAtMost })}
      </p>
    </Dialog>
  );
}
