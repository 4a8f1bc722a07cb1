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
import { FailureLink, WarningLink } from './warning-link';
import { failureText, warningText } from './warning-words';

/** On a phone the words after the title are below it. */
const headLook =
  'max-desk:[&>header]:flex-wrap max-desk:[&>header>h2+span]:order-1 max-desk:[&>header>h2+span]:basis-full max-desk:[&>header>h2+span]:pb-1.5';

type Check = ForecastResult['checks'][number];

/** Every issue of the inputs and every warning in words; below, on the screen folded while all pass, the checks of the calculation. */
export function ChecksReport({ result, isPrinted = false }: { result: ForecastResult; isPrinted?: boolean }) {
  const { t } = useTranslation('reports');
  const context = useWordsContext(result);
  const failed = result.checks.filter(({ passed }) => !passed).length;
  const where: Column<Check> = {
    className: 'min-w-55 whitespace-normal',
    cell: (check) => (
      <>
        {failureText(check, context)}{' '}
        {!isPrinted && <FailureLink lineId={check.failures[0]?.lineId} document={context.document} />}
      </>
    ),
  };
  const width = failed > 0 ? 'min-w-45' : '';
  const table = (
    <DataTable
      className="max-desk:[&_th[scope=row]]:pl-13 max-desk:[&_th[scope=row]]:-indent-9 max-desk:[&_th[scope=row]]:whitespace-normal"
      caption={t('names.checks')}
      columns={[
        {
          head: t('checks.check'),
          isRowHead: true,
          className: width,
          cell: ({ id }) => context.find(`checks.${id}.title`) ?? id,
        },
        { head: t('checks.state'), className: width, cell: ({ passed }) => <CheckState passed={passed} /> },
        ...(failed > 0 ? [{ ...where, head: t('checks.where') }] : []),
      ]}
      rows={result.checks}
      rowKey={({ id }) => id}
    />
  );
  return (
    <main className="page grid gap-3.5 pt-0">
      <IssueNotice issues={useIssues()} isLinked={!isPrinted} />
      <Card title={t('checks.warnings', { count: result.warnings.length })}>
        {result.warnings.length === 0 ? (
          <p className="text-ink-2">{t('checks.noWarnings')}</p>
        ) : (
          <ul data-part="warnings">
            {result.warnings.map((warning) => (
              <li
                key={[warning.id, warning.variant, warning.month, warning.year, warning.lineId].join(' ')}
                className="flex gap-2 border-t border-line-faint py-1.75 first:border-t-0 max-desk:flex-wrap max-desk:[&>a]:ml-6"
              >
                <TriangleAlert className="mt-0.5 text-warning" />
                <span className="min-w-0 flex-1 max-desk:basis-[calc(100%-32px)]">{warningText(warning, context)}</span>
                {!isPrinted && <WarningLink warning={warning} document={context.document} />}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card
        className={headLook}
        padding="flush"
        title={t('names.checks')}
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
          <details open={failed > 0}>
            <summary className="cursor-pointer px-4 py-3 text-ink-2">
              {t('checks.show', { count: result.checks.length })}
            </summary>
            {table}
          </details>
        )}
      </Card>
      <AdjustmentsCard className={headLook} minorDigits={minorDigitsOf(result)} />
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
