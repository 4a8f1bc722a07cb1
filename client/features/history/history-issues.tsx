import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { useDocument, useIssues, workspace } from '#client/workspace/index.ts';
import { IssueNotice } from '../reports/issue-notice';
import { removeOpeningBalanceSheetStep } from './year-steps';

/** Years that leave a gap or end elsewhere, and a start sheet that is beside the last year; unbalanced sheets have notices of their own. */
export function HistoryIssues() {
  const { t } = useTranslation('reports');
  const document = useDocument((whole) => whole);
  const issues = useIssues().filter(({ code, path }) => {
    const isHere = path[0] === 'history' || path[0] === 'openingPosition';
    return isHere && code !== 'unbalancedSheet';
  });
  const isTwice = issues.some(({ code }) => code === 'startSheetTwice');
  const remove = (
    <Button size="small" onClick={() => workspace.edit(removeOpeningBalanceSheetStep(document))}>
      {t('history.removeStart')}
    </Button>
  );
  return <IssueNotice issues={issues} isLinked={false} actions={isTwice && remove} />;
}
