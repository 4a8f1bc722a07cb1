import { memo, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkClasses } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { SearchField } from '#client/components/search-field.tsx';
import { type AssumptionWords, groupText, nameText } from '#client/lib/assumption-text.ts';
import { classNames } from '#client/lib/class-names.ts';
import { useForecastTexts } from '#client/lib/forecast-texts.ts';
import { paths, sectionPath } from '#client/lib/paths.ts';
import { useDrawnParts } from '#client/lib/use-drawn-parts.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useDocumentUnder } from '#client/workspace/index.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import type { Assumption, AssumptionGroup, BookSection } from '#shared/inputs/forecast/assumptions/assumption.ts';
import { assumptionsOf } from '#shared/inputs/forecast/assumptions/book.ts';
import { PrintHead } from '../print-head';
import { AssumptionCard } from './assumption-card';

interface AssumptionsReportProps {
  result: ForecastResult;
  /** On paper: all of it at once. */
  isWhole?: boolean;
}

const cardsOfPart = 6;
/** As many as fit on a usual screen. */
const partsOfScreen = 2;

/** Report 11: every input of the forecast with its unit and note, found by name, each leading to where it is typed. */
export function AssumptionsReport({ result, isWhole = false }: AssumptionsReportProps) {
  const { t } = useTranslation(['reports', 'forecast']);
  const find = useForecastTexts();
  const id = useForecastId();
  const document = useDocumentUnder(result.scenarioId);
  const [search, setSearch] = useState('');
  const [hasQuiet, setHasQuiet] = useState(false);
  const words = useMemo<AssumptionWords>(() => ({ document, t, find }), [document, t, find]);
  const book = useMemo(() => assumptionsOf(document), [document]);
  const quiet = book.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows.filter((row) => row.isQuiet))).length;
  // Letters are in the field at once; what they find follows.
  const sought = useDeferredValue(search);
  const sections = useMemo(
    () =>
      book
        .map(({ section, groups }) => ({ section, groups: shownGroups(words, groups, { search: sought, hasQuiet }) }))
        .filter(({ groups }) => groups.length > 0),
    [book, words, sought, hasQuiet],
  );
  const count = sections.reduce((sum, { groups }) => groups.reduce((rows, group) => rows + group.rows.length, sum), 0);
  const parts = useMemo(() => partsOf(sections), [sections]);
  const { isDrawn, watch } = useDrawnParts({ atFirst: partsOfScreen, isWhole });

  return (
    <main className="page pt-0 pb-6">
      {!isWhole && (
        <>
          <PrintHead report={t('names.assumptions')} result={result} />
          <div className="flex flex-wrap items-center justify-between gap-2.5 pt-3.5 pb-1.5">
            <div>
              <h2 className="text-heading">{t('names.assumptions')}</h2>
              <p className="text-xs text-ink-2">{t('assumptions.intro')}</p>
            </div>
            <div className="flex flex-wrap items-center gap-2 max-desk:w-full print:hidden">
              <output className="text-xs text-ink-2">{t('assumptions.found', { count })}</output>
              <SearchField
                label={t('assumptions.search')}
                value={search}
                onChange={setSearch}
                className="w-60 max-desk:w-auto max-desk:flex-1"
              />
            </div>
          </div>
        </>
      )}
      {sections.length === 0 && <EmptyState title={t('assumptions.nothing', { search: search.trim() })} />}
      {parts.map(({ section, of }) => (
        <section key={section} aria-label={t(`forecast:inputs.sections.${section}`)}>
          <h3 className="mt-4.5 mb-2 break-after-avoid text-base/5 font-semibold">
            {t(`forecast:inputs.sections.${section}`)}
          </h3>
          {of.map(({ part, groups }) => (
            <div
              key={part}
              className={classNames(
                'columns-[380px] gap-x-3.5 max-desk:columns-auto',
                isWhole ? 'print:grid print:grid-cols-3 print:gap-x-[6mm] print:gap-y-[4mm]' : 'print:columns-2',
                !isDrawn(part) && '[contain-intrinsic-height:700px] [content-visibility:auto]',
              )}
              data-part={part}
              ref={isDrawn(part) ? undefined : watch}
            >
              {isDrawn(part) ? (
                groups.map(({ group, rows }) => (
                  <AssumptionCard key={group.path} group={group} rows={rows} words={words} to={screenOf(id, section)} />
                ))
              ) : (
                <PartNames words={words} groups={groups} />
              )}
            </div>
          ))}
        </section>
      ))}
      {quiet > 0 && !isWhole && (
        <p className="pt-1 text-xs print:hidden">
          <button type="button" className={linkClasses} onClick={() => setHasQuiet(!hasQuiet)}>
            {hasQuiet ? t('assumptions.hideQuiet') : t('assumptions.showQuiet', { count: quiet })}
          </button>
        </p>
      )}
    </main>
  );
}

interface PartNamesProps {
  words: AssumptionWords;
  groups: readonly { group: AssumptionGroup; rows: readonly Assumption[] }[];
}

/** A part that is far from the view: its names are where they will be, so that the page can be searched and keeps its length. */
const PartNames = memo(function PartNames({ words, groups }: PartNamesProps) {
  const names = groups.flatMap(({ group, rows }) => [
    groupText(words, group).title,
    ...rows.map((row) => nameText(words, row)),
  ]);
  return (
    <p className="overflow-hidden px-4 py-1 text-(length:--text-num)/[calc(var(--row)+1px)] whitespace-pre">
      {names.join('\n')}
    </p>
  );
});

const screenOf = (id: string, section: BookSection) =>
  section === 'scenarios' ? paths.forecastScenarios(id) : sectionPath(id, section);

/** The cards of each section in parts of so many, counted over the whole page. */
function partsOf<Group>(sections: readonly { section: BookSection; groups: readonly Group[] }[]) {
  let part = 0;
  return sections.map(({ section, groups }) => {
    const of = [];
    for (let from = 0; from < groups.length; from += cardsOfPart) {
      of.push({ part: part++, groups: groups.slice(from, from + cardsOfPart) });
    }
    return { section, of };
  });
}

interface Shown {
  search: string;
  hasQuiet: boolean;
}

/** The groups with the rows that are asked for; a search for a line's own name shows all of the line. */
function shownGroups(words: AssumptionWords, groups: readonly AssumptionGroup[], { search, hasQuiet }: Shown) {
  const sought = search.trim().toLocaleLowerCase();
  const isFound = (text: string) => text.toLocaleLowerCase().includes(sought);
  return groups.flatMap((group) => {
    const rows = group.rows.filter((row) => hasQuiet || !row.isQuiet);
    const { title } = groupText(words, group);
    const found = sought === '' || isFound(title) ? rows : rows.filter((row) => isFound(nameText(words, row)));
    return found.length > 0 ? [{ group, rows: found }] : [];
  });
}
