import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { FieldError } from '#client/components/field-looks.tsx';
import { IconButton } from '#client/components/icon-button.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { useDocument, useIsStructureFixed } from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { InputTexts } from './input-text';
import { operandText } from './input-text';
import { NumberField } from './number-field';
import { addPair, removePair, riskOf, setRisk } from './risk-edits';

const range = [-990_000, 990_000] as const;
const firstRank = 500_000;

/** Which inputs rise and fall together, and how strictly. */
export function PairsCard({ texts }: { texts: InputTexts }) {
  const { t } = useTranslation('whatIf');
  const { inputs, correlations } = useDocument(riskOf);
  const isFixed = useIsStructureFixed();
  const [isAdding, setAdding] = useState(false);
  const nameOf = (id: string) => texts.nameAt(inputs.find((input) => input.id === id)?.path ?? '');
  const isFull = correlations.length >= bounds.correlations && t('risk.pairs.full', { most: bounds.correlations });
  const reason = inputs.length < 2 ? t('risk.pairs.needsTwo') : isFull;
  return (
    <Card title={t('risk.pairs.title')}>
      <p className="text-xs text-ink-2">{t('risk.pairs.help')}</p>
      <ul aria-label={t('risk.pairs.title')}>
        {correlations.map(({ id, a, b, rank }) => {
          const names = { a: nameOf(a), b: nameOf(b) };
          const group = `risk/correlations/${id}/rank`;
          return (
            <li key={id} className="flex items-center gap-2 border-b border-line py-2.5">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {names.a}
                <br />
                <span className="text-ink-2">{t('goalSeek.and')}</span> {names.b}
              </span>
              <NumberField
                className="w-20 flex-none"
                name={t('risk.pairs.rankOf', names)}
                value={rank}
                kind="ratio"
                range={range}
                rangeText={t('risk.pairs.range')}
                atRest={operandText(rank, 'ratio', { isAdded: true })}
                group={group}
                onType={(typed) => setRisk({ [`correlations/${id}/rank`]: typed }, group)}
              />
              {!isFixed && <IconButton icon={X} label={t('risk.pairs.remove', names)} onClick={() => removePair(id)} />}
            </li>
          );
        })}
      </ul>
      {isFixed ? null : isAdding ? (
        <NewPair texts={texts} onEnd={() => setAdding(false)} />
      ) : (
        <Button
          className="mt-1.5 -ml-2.5"
          size="small"
          variant="ghost"
          disabled={reason}
          onClick={() => setAdding(true)}
          icon={Plus}
          label={t('risk.pairs.add')}
        />
      )}
    </Card>
  );
}

function NewPair({ texts, onEnd }: { texts: InputTexts; onEnd: () => void }) {
  const { t } = useTranslation(['whatIf', 'common']);
  const { inputs, correlations } = useDocument(riskOf);
  const [first, setFirst] = useState(inputs[0]?.id ?? '');
  const [second, setSecond] = useState(inputs[1]?.id ?? '');
  const isTaken = correlations.some(({ a, b }) => (a === first && b === second) || (a === second && b === first));
  const options = inputs.map(({ id, path }) => ({ value: id, label: texts.nameAt(path) }));
  const others = options.filter(({ value }) => value !== first);
  const other = others.some(({ value }) => value === second) ? second : (others[0]?.value ?? '');
  return (
    <form
      className="grid gap-2.5 pt-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isTaken) return;
        addPair({ a: first, b: other, rank: firstRank });
        onEnd();
      }}
    >
      <SelectField
        label={t('risk.pairs.first')}
        value={first}
        options={options}
        onChange={({ target }) => setFirst(target.value)}
      />
      <SelectField
        label={t('risk.pairs.second')}
        value={other}
        options={others}
        onChange={({ target }) => setSecond(target.value)}
      />
      {isTaken && <FieldError role="alert">{t('risk.pairs.taken')}</FieldError>}
      <div className="flex gap-2">
        <Button type="submit" size="small" variant="primary" disabled={isTaken && t('risk.pairs.taken')}>
          {t('risk.pairs.submit')}
        </Button>
        <Button size="small" onClick={onEnd}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
