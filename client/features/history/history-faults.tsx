import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { useDocument, useFaults, workspace } from '#client/workspace/index.ts';
import { FaultNotice } from '../reports/fault-notice';
import { removeStartSheetStep } from './year-steps';

/** Years that leave a gap or end elsewhere, and a start sheet that stands beside the last year; unbalanced sheets have notices of their own. */
export function HistoryFaults() {
  const { t } = useTranslation('reports');
  const document = useDocument((whole) => whole);
  const faults = useFaults().filter(({ code, path }) => {
    const isHere = path[0] === 'history' || path[0] === 'openingPosition';
    return isHere && code !== 'unbalancedSheet';
  });
  const isTwice = faults.some(({ code }) => code === 'startSheetTwice');
  const remove = (
    <Button size="small" onClick={() => workspace.edit(removeStartSheetStep(document))}>
      {t('history.removeStart')}
    </Button>
  );
  return <FaultNotice faults={faults} isLinked={false} actions={isTwice && remove} />;
}
