import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { useGroup } from '../group-state';
import { type GroupPeriod, periodsOf } from '../reports/periods';
import { CompaniesCard } from './companies-card';
import { PairDialog } from './pair-dialog';
import { PairPanel } from './pair-panel';
import { PairTable } from './pair-table';
import { RatesCard } from './rates-card';
import { SetUpBar } from './set-up-bar';

/** What leads here may name the pair that it is about. */
const pairWanted = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'pairId' in state ? String(state.pairId) : null;

/** Companies, exchange rates and intercompany on one page; the chosen pair explains its mismatch month by month. */
export function SetUpPage() {
  const { t } = useTranslation('groups');
  const { result, document } = useGroup();
  const { state, key } = useLocation();
  const [chosen, setChosen] = useState({ key, pairId: pairWanted(state) });
  const pairId = chosen.key === key ? chosen.pairId : pairWanted(state);
  const setPairId = (id: string | null) => setChosen({ key, pairId: id });
  const periods = result ? periodsOf(result.timeline, t) : [];
  const [year, setYear] = useState(0);
  const period = periods[Math.min(year, (result?.timeline.fiscalYears.length ?? 1) - 1)];
  const timeline = result?.timeline;
  const pair = document.intercompany.find(({ id }) => id === pairId);
  return (
    <main className="flex min-w-0 flex-1 flex-col">
      <SetUpBar />
      <div className="grid items-start gap-3.5 px-(--gutter) pb-6 desk:has-[>:last-child:not(:empty)]:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid min-w-0 gap-3.5">
          <CompaniesCard />
          <RatesCard year={year} onYear={setYear} />
          <PairsCard period={period ?? null} chosen={pairId} onChoose={setPairId} />
        </div>
        <div className="grid min-w-0 gap-3.5 desk:w-80 desk:empty:hidden">
          {pair && (
            <PairPanel
              key={pair.id}
              pair={pair}
              period={period ?? null}
              onMove={(by) => setYear(Math.max(0, Math.min(year + by, (timeline?.fiscalYears.length ?? 1) - 1)))}
              onClose={() => setPairId(null)}
            />
          )}
          <PinnedNotice />
        </div>
      </div>
    </main>
  );
}

/** Companies that are pinned to an older version, and the way to the newest. */
function PinnedNotice() {
  const { t } = useTranslation('groups');
  const { document, companies, edit, mayEdit } = useGroup();
  const older = document.members.flatMap((member) => {
    const newest = companies.get(member.forecastId)?.newestVersion ?? 0;
    return member.version !== null && member.version < newest ? [{ member, newest }] : [];
  });
  return older.map(({ member, newest }) => (
    <NoticeBox
      key={member.id}
      tone="warn"
      title={t('setUp.pinnedNotice', { name: member.name, version: member.version ?? '' })}
      actions={
        mayEdit && (
          <Button
            size="small"
            onClick={() =>
              edit({
                ...document,
                members: document.members.map((entry) =>
                  entry.id === member.id ? { ...entry, version: null } : entry,
                ),
              })
            }
          >
            {t('setUp.useNewest')}
          </Button>
        )
      }
    >
      {t('setUp.pinnedText', { newest })}
    </NoticeBox>
  ));
}

interface PairsCardProps {
  /** Null while nothing is computed. */
  period: GroupPeriod | null;
  chosen: string | null;
  onChoose: (pairId: string) => void;
}

/** What the companies sell, lend and pay each other. */
function PairsCard({ period, chosen, onChoose }: PairsCardProps) {
  const { t } = useTranslation('groups');
  const { document, mayEdit } = useGroup();
  const [isAdding, setAdding] = useState(false);
  return (
    <Card
      padding="flush"
      title={t('pairs.title')}
      sub={period && `${period.label}, ${document.header.currency}`}
      actions={
        mayEdit &&
        document.members.length > 1 && (
          <Button size="small" onClick={() => setAdding(true)} icon={Plus} label={t('pairs.add')} />
        )
      }
    >
      {period ? (
        <PairTable period={period} chosen={chosen} onChoose={onChoose} />
      ) : (
        <ul className="px-4 pb-4">
          {document.intercompany.map(({ id, name }) => (
            <li key={id} className="py-1">
              <button
                type="button"
                className="cursor-pointer text-brand-text hover:underline"
                onClick={() => onChoose(id)}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isAdding && <PairDialog pair={null} onClose={() => setAdding(false)} />}
    </Card>
  );
}
