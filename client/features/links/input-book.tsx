import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssumptionWords } from '#client/lib/assumption-text.ts';
import { useForecastTexts } from '#client/lib/forecast-texts.ts';
import { documentUnder } from '#client/workspace/index.ts';
import { assumptionsOf } from '#shared/inputs/forecast/assumptions/book.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { AssumptionCard } from '../reports/assumptions/assumption-card';

/** Every input with its unit and note, for somebody who only reads. */
export function InputBook({ document, scenarioId }: { document: ForecastDocument; scenarioId: string | null }) {
  const { t } = useTranslation(['reports', 'forecast']);
  const find = useForecastTexts();
  const under = useMemo(() => documentUnder(document, scenarioId), [document, scenarioId]);
  const words = useMemo<AssumptionWords>(() => ({ document: under, t, find }), [under, t, find]);
  const book = useMemo(() => assumptionsOf(under), [under]);
  return (
    <main className="page w-full pb-6">
      {book.map(({ section, groups }) => {
        const shown = groups
          .map((group) => ({ group, rows: group.rows.filter(({ isQuiet }) => !isQuiet) }))
          .filter(({ rows }) => rows.length > 0);
        return (
          shown.length > 0 && (
            <section key={section} aria-label={t(`forecast:inputs.sections.${section}`)}>
              <h2 className="mt-4.5 mb-2 text-base/5 font-semibold">{t(`forecast:inputs.sections.${section}`)}</h2>
              <div className="columns-[380px] gap-x-3.5 max-desk:columns-auto">
                {shown.map(({ group, rows }) => (
                  <AssumptionCard key={group.path} group={group} rows={rows} words={words} />
                ))}
              </div>
            </section>
          )
        );
      })}
    </main>
  );
}
