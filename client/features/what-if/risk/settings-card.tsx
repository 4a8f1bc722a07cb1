import { Dices } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { IconButton } from '#client/components/icon-button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { formatCount } from '#client/lib/format.ts';
import { useDocument, useIsStructureFixed } from '#client/workspace/index.ts';
import { futureCounts } from '#shared/inputs/forecast/risk.ts';
import { NumberField } from './number-field';
import { riskOf, setRisk } from './risk-edits';

const mostSeed = 4_294_967_295;
const line = 'grid grid-cols-[minmax(0,1fr)_minmax(0,150px)] items-center gap-2.5 [&_label]:font-normal';
const baseCase = 'base';

/** What the futures start from, how many they are, and what names their random numbers. */
export function SettingsCard() {
  const { t } = useTranslation('whatIf');
  const { caseId, runs, seed } = useDocument(riskOf);
  const isFixed = useIsStructureFixed();
  const scenarios = useDocument((document) => document.scenarios);
  const isGone = caseId !== null && !scenarios.some(({ id }) => id === caseId);
  return (
    <Card title={t('risk.settings.title')}>
      <fieldset disabled={isFixed} className="grid max-w-105 min-w-0 gap-2.5">
        {isGone && <NoticeBox tone="warn">{t('risk.settings.caseGone')}</NoticeBox>}
        <SelectField
          className={line}
          label={t('risk.settings.case')}
          value={isGone || caseId === null ? baseCase : caseId}
          options={[
            { value: baseCase, label: t('risk.settings.base') },
            ...scenarios.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => setRisk({ caseId: target.value === baseCase ? null : target.value })}
        />
        <SelectField
          className={line}
          label={t('risk.settings.futures')}
          value={String(runs)}
          options={futureCounts.map((count) => ({ value: String(count), label: formatCount(count) }))}
          onChange={({ target }) => setRisk({ runs: Number(target.value) })}
        />
        <div className={line}>
          <span className="text-xs text-ink-2">{t('risk.settings.seed')}</span>
          <span className="flex items-center gap-1.5">
            <NumberField
              className="min-w-0 flex-1"
              name={t('risk.settings.seed')}
              value={seed}
              kind="whole"
              range={[0, mostSeed]}
              rangeText={t('risk.settings.seedRange')}
              atRest={String(seed)}
              group="risk/seed"
              onType={(typed) => setRisk({ seed: typed }, 'risk/seed')}
            />
            {!isFixed && (
              <IconButton
                icon={Dices}
                label={t('risk.settings.newSeed')}
                onClick={() => setRisk({ seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 1 })}
              />
            )}
          </span>
        </div>
        <p className="text-xs text-ink-3">{t('risk.settings.help')}</p>
      </fieldset>
    </Card>
  );
}
