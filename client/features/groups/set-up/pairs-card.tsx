import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { useGroup } from '../group-state';
import type { GroupPeriod } from '../reports/periods';
import { PairDialog } from './pair-dialog';
import { PairTable } from './pair-table';

interface PairsCardProps {
  /** Null while nothing is computed. */
  period: GroupPeriod | null;
  chosen: string | null;
  onChoose: (pairId: string) => void;
}

/** What the companies sell, lend and pay each other. */
export function PairsCard({ period, chosen, onChoose }: PairsCardProps) {
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
