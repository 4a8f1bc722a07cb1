import { Dices } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { cardClasses } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { Cancelled } from '#client/lib/long-work.ts';
import { runJob } from '#client/lib/worker-pool/pool.ts';
import { useDocument, useIsStructureFixed, workspace } from '#client/workspace/index.ts';
import { resolvePath } from '#shared/inputs/forecast/paths.ts';
import { changeOf, sortRows, type TornadoRow } from '#shared/what-if/tornado.ts';
import { caseOf } from './blocked';
import { addInputs } from './risk-edits';

const atFirst = 3;

/** Nothing is uncertain yet: the inputs that matter most are one click away. */
export function FirstInputs({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('whatIf');
  const caseId = useDocument(({ risk }) => risk?.caseId ?? null);
  const isFixed = useIsStructureFixed();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<'nothing' | 'failed' | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const add = async () => {
    const { document } = workspace.getState();
    if (!document) return;
    controller.current = new AbortController();
    setBusy(true);
    setProblem(null);
    try {
      const given = { document, scenario: caseId, measure: 'lowestCash', swing: 100_000 } as const;
      const rows: TornadoRow[] = [];
      let base: number | null = null;
      await runJob('tornado', given, {
        size: 8,
        signal: controller.current.signal,
        onBegun: (facts) => {
          base = facts.base.value;
        },
        onPiece: (piece) => rows.push(...piece),
      });
      const first = sortRows(rows, base)
        .filter((row) => changeOf(row, base) > 0)
        .slice(0, atFirst);
      const now = workspace.getState().document;
      const addresses = first.flatMap(({ path }) => (now && resolvePath(caseOf(now), path)) ?? []);
      if (addresses.length > 0) addInputs(addresses);
      else setProblem('nothing');
    } catch (error) {
      if (!(error instanceof Cancelled)) setProblem('failed');
    }
    setBusy(false);
  };
  return (
    <section className={cardClasses()}>
      <EmptyState
        icon={Dices}
        title={t('risk.empty.title')}
        action={
          !isFixed && (
            <span className="flex gap-2">
              <Button size="small" variant="primary" busy={isBusy && t('risk.empty.busy')} onClick={() => void add()}>
                {t('risk.empty.action')}
              </Button>
              <Button size="small" onClick={onAdd}>
                {t('risk.add')}
              </Button>
            </span>
          )
        }
      >
        {!isFixed && t('risk.empty.text')}
      </EmptyState>
      {problem && (
        <p role="alert" className="px-4 pb-4 text-center text-xs text-negative">
          {t(`risk.empty.${problem}`)}
        </p>
      )}
    </section>
  );
}
