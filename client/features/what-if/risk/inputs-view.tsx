import { Info } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClasses } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { formatCount } from '#client/lib/format.ts';
import { paths, sectionPath } from '#client/lib/paths.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { issuesOf, placeOfIssue, useDocument, workspace } from '#client/workspace/index.ts';
import { factorOfRanks } from '#shared/statistics/index.ts';
import { caseOf, useReadiness } from './blocked';
import { FirstInputs } from './first-inputs';
import { InputRow, rowColumns } from './input-row';
import { useInputTexts } from './input-text';
import { PairsCard } from './pairs-card';
import { riskOf } from './risk-edits';
import { SettingsCard } from './settings-card';

/** The uncertain inputs of a forecast, what moves together, and how many futures there shall be. */
export function InputsView({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('whatIf');
  const document = useDocument((whole) => whole);
  const risk = riskOf(document);
  const { issues, hasIssues } = useReadiness();
  const shown = caseOf(document);
  const texts = useInputTexts(shown);
  const { inputs, correlations } = risk;
  const shrunk = useMemo(() => {
    const ids = inputs.filter(({ enabled }) => enabled).map(({ id }) => id);
    return factorOfRanks(ids, correlations).shrunk;
  }, [inputs, correlations]);
  const heads = ['input', 'shape', 'range', 'means', 'picture'] as const;
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)_332px] items-start gap-4 pt-1 max-desk:pb-20 max-[1240px]:grid-cols-1">
      <div className="grid min-w-0 grid-cols-1 gap-3.5">
        {hasIssues && <IssuesNotice />}
        {shrunk > 0 && (
          <NoticeBox tone="warn" isLive>
            {t('risk.pairs.weakened', { percent: formatCount(shrunk) })}
          </NoticeBox>
        )}
        {inputs.length === 0 ? (
          <FirstInputs onAdd={onAdd} />
        ) : (
          <Card
            title={t('risk.views.inputs')}
            sub={t('risk.inputs.inUse', {
              used: formatCount(inputs.filter(({ enabled }) => enabled).length),
              all: formatCount(inputs.length),
            })}
            padding="flush"
          >
            <div
              className={`${rowColumns} border-b-2 border-line px-4 pb-2 text-xs text-ink-2 max-desk:hidden`}
              aria-hidden="true"
            >
              <span />
              {heads.map((head) => (
                <span key={head}>{t(`risk.inputs.heads.${head}`)}</span>
              ))}
            </div>
            <ul aria-label={t('risk.views.inputs')}>
              {inputs.map((input) => (
                <InputRow
                  key={input.id}
                  input={input}
                  document={shown}
                  texts={texts}
                  issue={issues.find(({ inputId }) => inputId === input.id)}
                />
              ))}
            </ul>
          </Card>
        )}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-3.5">
        <PairsCard texts={texts} />
        <SettingsCard />
        {inputs.some(({ shape }) => shape.kind === 'logNormal') && (
          <NoticeBox icon={Info}>{t('risk.inputs.logNormalHint')}</NoticeBox>
        )}
      </div>
    </main>
  );
}

/** The forecast itself has issues; the first one is a click away. */
function IssuesNotice() {
  const { t } = useTranslation('whatIf');
  const id = useForecastId();
  const document = useDocument(caseOf);
  const caseId = useDocument(({ risk }) => risk?.caseId ?? null);
  const issues = issuesOf(document);
  const [first] = issues;
  const place = first && placeOfIssue(document, first);
  return (
    <NoticeBox
      tone="bad"
      actions={
        <Link
          className={buttonClasses({ size: 'small' })}
          to={place ? sectionPath(id, place.section) : paths.forecastInputs(id)}
          state={place && { lineId: place.lineId, field: place.field }}
          onClick={() => workspace.setScenario(caseId)}
        >
          {t('risk.blocked.show')}
        </Link>
      }
    >
      {t('risk.blocked.issues', { count: issues.length })}
    </NoticeBox>
  );
}
