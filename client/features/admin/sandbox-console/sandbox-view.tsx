import { keepPreviousData } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#client/lib/trpc.ts';
import { twoColumns } from '../parts/looks';
import { QueryPart } from '../query-part';
import { SandboxClockCard } from '../sandbox-clock-card';
import { useDebounced } from '../use-debounced';
import { FailureModesCard } from './failure-modes-card';
import { ObjectDialog } from './object-dialog';
import { ObjectsCard } from './objects-card';
import { ResetCard } from './reset-card';
import { SentEventsCard } from './sent-events-card';

const typingPause = 250;
const everyQuarterMinute = 15_000;
const searchable = (text: string) => text.replace(/[^A-Za-z0-9._]/g, '');

/** What the sandbox holds and sends, and how it can be made to fail. */
export function SandboxView() {
  const { t } = useTranslation('admin');
  const [type, setType] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const [openedId, setOpenedId] = useState<string | null>(null);
  const settled = useDebounced(searchable(search), typingPause);
  const reading = trpc.admin.sandbox.read.useQuery(
    { type, search: settled },
    { placeholderData: keepPreviousData, refetchInterval: everyQuarterMinute },
  );
  const showAll = () => {
    setType(null);
    setSearch('');
  };
  return (
    <>
      <div
        className="flex min-h-10 flex-wrap items-center justify-center gap-x-2.5 gap-y-1 rounded-md bg-(--test-bg) px-4 py-1.5 text-(--test-ink)"
        role="note"
      >
        <FlaskConical />
        <b className="font-bold tracking-(--track-caps)">{t('desk.strip')}</b>
        <span>{t('desk.stripText')}</span>
      </div>
      <div className={twoColumns}>
        <SandboxClockCard />
        <ResetCard />
      </div>
      <QueryPart query={reading} failed={t('desk.failed')} rows={8}>
        {({ counts, objects, events, faults: issues }) => (
          <>
            <FailureModesCard faults={issues} />
            <ObjectsCard
              counts={counts}
              objects={objects}
              filter={{ type, search, setType, setSearch, showAll }}
              onOpen={setOpenedId}
            />
            <SentEventsCard events={events} onOpen={setOpenedId} onShowAll={showAll} />
          </>
        )}
      </QueryPart>
      {openedId !== null && <ObjectDialog id={openedId} onClose={() => setOpenedId(null)} />}
    </>
  );
}
