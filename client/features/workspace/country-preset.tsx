import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#client/components/checkbox.tsx';
import { ChoiceInput } from '#client/components/choice-input.tsx';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { monthText } from '#client/lib/month-text.ts';
import {
  editInputs,
  insertStep,
  readPath,
  setStep,
  useInputs,
  useWorkspace,
  workspace,
} from '#client/workspace/index.ts';
import { inputName, inputText } from '#client/workspace/input-words.ts';
import { type CompanySize, countryPresets, type PresetPool, presetsAsOf } from '#shared/domain/country-presets.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { absentValue } from '#shared/inputs/forecast/defaults.ts';
import { linesOf } from '#shared/inputs/forecast/document.ts';
import { fieldNamed } from '#shared/inputs/forecast/fields/catalogue.ts';
import { newAllowancePool } from '#shared/inputs/forecast/new-lines.ts';
import { missingPools, presetInputs } from '#shared/inputs/forecast/preset-inputs.ts';

const bandPaths = new Set(['incomeTax/bandFrom', 'incomeTax/bandRates']);
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Fills tax and payroll from the facts of a country: each value beside the present one; what is ticked is one step. */
export function CountryPresetDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('forecast');
  const document = useInputs((inputs) => inputs);
  const isBase = useWorkspace(({ scenarioId }) => scenarioId === null);
  const [country, setCountry] = useState(
    countryPresets.find(({ currency }) => currency === document.header.currency)?.country ??
      countryPresets[0]?.country ??
      '',
  );
  const [region, setRegion] = useState('');
  const [size, setSize] = useState<CompanySize | ''>('');
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const preset = countryPresets.find(({ country: code }) => code === country);
  if (!preset) return null;
  const isOwnCurrency = preset.currency === document.header.currency;
  const presentOf = (path: string) => {
    const [part = '', key = ''] = path.split('/');
    return readPath(document, path) ?? absentValue(part, {}, key) ?? null;
  };
  const rows = Object.entries(presetInputs(document, preset, { region: region || null, size: size || null }))
    .map(([path, value]) => ({ path, value, present: presentOf(path) }))
    .filter(({ value, present }) => !isSame(value, present));
  // Limits of bands are amounts of the country's own currency.
  const isTicked = (path: string) => changed.get(path) ?? (isOwnCurrency || !bandPaths.has(path));
  const chosen = rows.filter(({ path }) => isTicked(path));
  // A scenario changes lines and adds none. The first pool is what most assets are in.
  const held = linesOf(document, 'allowancePools').length;
  const pools = isBase ? missingPools(document, preset).slice(0, bounds.allowancePools - held) : [];
  const isTaken = ({ key }: PresetPool) => changed.get(key) ?? key === preset.allowancePools?.[0]?.key;
  const taken = pools.filter(isTaken);
  const names = new Intl.DisplayNames([i18n.language], { type: 'region' });
  const text = (path: string, value: unknown) => {
    const [part = '', key = ''] = path.split('/');
    if (value === null || (Array.isArray(value) && value.length === 0)) return t('inputs.none');
    if (typeof value === 'boolean') return t(value ? 'compare.on' : 'compare.off');
    const kind = fieldNamed(part, key)?.kind ?? 'choice';
    const unit = kind.startsWith('rate') ? '%' : kind === 'months' || kind === 'days' ? t(`inputs.units.${kind}`) : '';
    return `${value === 0 ? '0' : inputText({ t, document }, path, value as never)} ${unit}`.trim();
  };
  const apply = () => {
    const values = Object.fromEntries(chosen.map(({ path, value }) => [path, value]));
    const added = taken.flatMap(({ key, method, rate, firstYearRate }, i) => {
      const own = { ...(method !== 'reducing' && { method }), ...(firstYearRate > 0 && { firstYearRate }) };
      const pool = newAllowancePool({ id: crypto.randomUUID(), name: t(`inputs.preset.pools.${key}`), rate, ...own });
      return insertStep('allowancePools', pool, held + i).commands;
    });
    if (added.length === 0) editInputs(values, { kind: 'form' });
    else {
      const step = setStep(document, values, { kind: 'form' });
      workspace.edit({ ...step, commands: [...step.commands, ...added] });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      width={640}
      title={t('inputs.preset.title')}
      description={t('inputs.preset.asOf', { month: monthText(presetsAsOf) })}
      action={t('inputs.preset.apply')}
      disabled={chosen.length + taken.length === 0}
      onConfirm={apply}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <div className="[--field:260px]">
          <ChoiceInput
            label={t('inputs.preset.country')}
            value={country}
            options={countryPresets.map(({ country: code }) => ({ value: code, label: names.of(code) ?? code }))}
            onChange={(next) => {
              setCountry(next);
              setRegion('');
              setSize('');
              setChanged(new Map());
            }}
          />
          {preset.regionRates && (
            <ChoiceInput
              label={t('inputs.preset.region')}
              value={region}
              options={[
                { value: '', label: t('inputs.none') },
                ...Object.keys(preset.regionRates).map((code) => ({ value: code, label: code })),
              ]}
              onChange={setRegion}
            />
          )}
          {preset.sizes && (
            <ChoiceInput
              label={t('inputs.preset.size')}
              value={size}
              options={(['', 'micro', 'small'] as const).map((value) => ({
                value,
                label: t(`inputs.preset.sizes.${value || 'other'}`),
              }))}
              onChange={(next) => setSize(next as CompanySize | '')}
            />
          )}
        </div>
        {!isOwnCurrency && <NoticeBox>{t('inputs.preset.currency', { currency: preset.currency })}</NoticeBox>}
        {rows.length + pools.length === 0 && <p>{t('inputs.preset.same')}</p>}
        <ul className="grid gap-2">
          {rows.map(({ path, value, present }) => (
            <li key={path}>
              <Checkbox
                label={inputName(t, document, path)}
                below={
                  <span className="text-xs text-ink-2">
                    {t('inputs.preset.change', { from: text(path, present), to: text(path, value) })}
                  </span>
                }
                checked={isTicked(path)}
                onChange={({ target }) => setChanged(new Map(changed).set(path, target.checked))}
              />
            </li>
          ))}
          {pools.map((pool) => (
            <li key={pool.key}>
              <Checkbox
                label={t('inputs.preset.pool', { name: t(`inputs.preset.pools.${pool.key}`) })}
                below={
                  <span className="text-xs text-ink-2">
                    {t(`inputs.preset.terms.${pool.method}`, {
                      rate: inputText({ t, document }, 'incomeTax/rate', pool.rate),
                      first:
                        pool.firstYearRate === 0
                          ? '0'
                          : inputText({ t, document }, 'incomeTax/rate', pool.firstYearRate),
                    })}
                  </span>
                }
                checked={isTaken(pool)}
                onChange={({ target }) => setChanged(new Map(changed).set(pool.key, target.checked))}
              />
            </li>
          ))}
        </ul>
        <p className="text-xs text-ink-2">{t(`inputs.preset.notes.${preset.country}` as never)}</p>
      </div>
    </ConfirmDialog>
  );
}
