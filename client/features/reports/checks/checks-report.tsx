import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { Card } from '#client/components/card.tsx';
import { type Column, DataTable } from '#client/components/data-table.tsx';
import { useIssues } from '#client/workspace/index.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { AdjustmentsCard } from '../cash-flow-form/adjustments-card';
import { IssueNotice } from '../issue-notice';
import { minorDigitsOf } from '../use-report';
import { useWordsContext } from './use-words-context';
import { WarningLink } from './warning-link';
import { failureText, warningText } from './warning-words';

type Check = ForecastResult['checks'][number];

/** Every issue of the inputs and every warning in words; below, on the screen folded while all pass, the checks of the calculation. */
export function ChecksReport({ result, isPrinted = false }: { result: ForecastResult; isPrinted?: boolean }) {
  const { t } = useTranslation('reports');
  const context = useWordsContext(result);
  const failed = result.checks.filter(({ passed }) => !passed).length;
  const where: Column<Check> = { className: 'check-words', cell: (check) => failureText(check, context) };
  const table = (
    <DataTable
      caption={t('checks.title')}
      columns={[
        { head: t('checks.check'), isRowHead: true, cell: ({ id }) => context.find(`checks.${id}.title`) ?? id },
        { head: t('checks.state'), cell: ({ passed }) => <CheckState passed={passed} /> },
        ...(failed > 0 ? [{ ...where, head: t('checks.where') }] : []),
      ]}
      rows={result.checks}
      rowKey={({ id }) => id}
    />
  );
  return (
    <main className="page checks-page">
      <IssueNotice faults={useIssues()} isLinked={!isPrinted} />
      <Card title={t('checks.warnings', { count: result.warnings.length })}>
        {result.warnings.length === 0 ? (
          <p className="text-ink-2">{t('checks.noWarnings')}</p>
        ) : (
          <ul className="warning-list">
            {result.warnings.map((warning) => (
              <li key={[warning.id, warning.variant, warning.month, warning.year, warning.lineId].join(' ')}>
                <TriangleAlert className="text-warning" />
                <span className="min-w-0 flex-1">{warningText(warning, context)}</span>
                {!isPrinted && <WarningLink warning={warning} document={context.document} />}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card
        padding="flush"
        title={t('checks.title')}
        sub={t('checks.intro')}
        actions={
          <Badge tone={failed === 0 ? 'ok' : 'bad'} isSmall>
            {failed === 0 ? t('checks.allPass') : t('checks.fail', { count: failed })}
          </Badge>
        }
      >
        {isPrinted ? (
          table
        ) : (
          <details className="checks-fold" open={failed > 0}>
            <summary>{t('checks.show', { count: result.checks.length })}</summary>
            {table}
          </details>
        )}
      </Card>
      <AdjustmentsCard minorDigits={minorDigitsOf(result)} />
    </main>
  );
}

function CheckState({ passed }: Pick<Check, 'passed'>) {
  const { t } = useTranslation('reports');
  const Icon = passed ? CircleCheck : OctagonAlert;
  return (
    <span className="flex items-center gap-2">
      <Icon className={passed ? 'text-positive' : 'text-negative'} />
      {passed ? t('checks.passes') : t('checks.fails')}
    </span>
  );
}
