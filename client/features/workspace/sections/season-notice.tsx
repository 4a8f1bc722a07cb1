import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { formatAtRest, formatForTyping } from '#client/lib/number-text.ts';
import { editInputs, useInputs } from '#client/workspace/index.ts';
import { levelWeights, monthOfOne, seasonOf } from './season';

/** Where season weights do not average 1.00: what a weight counts as, and the offers to scale them or to set the volume. */
export function SeasonNotice({ id }: { id: string }) {
  const { t } = useTranslation('forecast');
  const header = useInputs((document) => document.header);
  const line = useInputs(({ revenue }) => revenue.find((entry) => entry.id === id));
  if (line?.type !== 'units') return null;
  const season = seasonOf(line, header);
  if (!season || season.isLevel) return null;
  const weight = (value: number) => formatForTyping(value, 'weight');
  const total = line.seasonWeights.reduce((sum, seasonWeight) => sum + seasonWeight, 0);
  const { quantity, volume, change, isChosen } = monthOfOne(line);
  const rounded = Math.abs(change) < 100 ? change : Math.round(change / 100) * 100;
  const words = {
    one: weight(1000),
    average: weight(season.average),
    counts: weight(Math.round(12_000_000 / total)),
    quantity: formatForTyping(quantity, 'quantity'),
    normal: formatForTyping(line.volume, 'quantity'),
    volume: formatForTyping(volume, 'quantity'),
    change: `${change < 0 ? '−' : '+'}${formatAtRest(Math.abs(rounded), 'rate')}`,
  };
  const weights = { [`revenue/${id}/seasonWeights`]: levelWeights(line, header) };
  return (
    <NoticeBox tone="info" title={t('entry.season.title', words)}>
      <p>{t('entry.season.text', words)}</p>
      <Button className="mt-2" size="small" onClick={() => editInputs(weights, { kind: 'form' })}>
        {t('entry.season.adjust', words)}
      </Button>
      {line.volume > 0 && (
        <p className="mt-2.5">{t(isChosen ? 'entry.season.chosen' : 'entry.season.volumeText', words)}</p>
      )}
      {line.volume > 0 && !isChosen && (
        <Button
          className="mt-2"
          size="small"
          onClick={() => editInputs({ [`revenue/${id}/volume`]: volume }, { kind: 'form' })}
        >
          {t('entry.season.volume', words)}
        </Button>
      )}
    </NoticeBox>
  );
}
