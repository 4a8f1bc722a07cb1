import { SlidersVertical } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cardClasses } from '#client/components/card.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { useStore } from '#client/lib/store.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { useDocument, useIssues, useWorkspace } from '#client/workspace/index.ts';
import { isUncertain } from '#shared/inputs/forecast/risk.ts';
import { sortRows } from '#shared/what-if/tornado.ts';
import { tornadoWords } from '#shared/what-if/words.ts';
import { CareNotice } from '../care-notice';
import { useJob } from '../use-job';
import { useWhatIfTexts } from '../what-if-texts';
import { sensitivityView } from './sensitivity-view';
import { TornadoCard } from './tornado-card';
import { TwoWayCard } from './two-way-card';

/** How much a measure moves with each input, and with two together. */
export function SensitivityPage() {
  const { t } = useTranslation('whatIf');
  const name = useWorkspace((state) => state.name);
  useDocumentTitle(`${t('sensitivity.title')}, ${name}`);
  const issues = useIssues();
  const document = useDocument((whole) => whole);
  const scenario = useWorkspace((state) => state.scenarioId);
  const view = useStore(sensitivityView);
  const texts = useWhatIfTexts();
  const measure = texts.measure(view.measure);
  const isRiskThere = isUncertain(document);
  const swing = view.swing === 'risk' && !isRiskThere ? 100_000 : view.swing;
  const hasIssues = issues.length > 0;
  const given = useMemo(
    () => (hasIssues ? null : { document, scenario, measure: measure.name, swing }),
    [hasIssues, document, scenario, measure.name, swing],
  );
  const job = useJob('tornado', given, { size: 6, waitsFor: document });
  const base = job.facts?.base ?? null;
  const rows = useMemo(
    () =>
      sortRows(
        job.pieces.flatMap(({ piece }) => piece),
        base?.value ?? null,
      ),
    [job.pieces, base],
  );
  const sentences =
    job.status === 'done' && base ? tornadoWords({ document: texts.document, measure, swing, base, rows }) : [];
  const [first, ...others] = sentences.map((sentence) => texts.tell(measure, sentence));

  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] items-start gap-4 pt-0! min-[1400px]:grid-cols-2">
      <div className="col-span-full empty:hidden">
        <CareNotice />
      </div>
      {!hasIssues && (
        <>
          <section
            className={classNames(cardClasses(), 'col-span-full flex min-h-12 items-start gap-3 px-4 py-3')}
            aria-live="polite"
          >
            <SlidersVertical className="mt-1 flex-none" />
            <p className="text-lg/6 max-desk:text-base/5.5">
              <b className="font-semibold">{first}</b> {others.join(' ')}
            </p>
          </section>
          <TornadoCard job={job} rows={rows} measure={measure} swing={swing} hasRisk={isRiskThere} />
          <TwoWayCard />
        </>
      )}
    </main>
  );
}
