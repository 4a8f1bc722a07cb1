import { keepPreviousData } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { InfoDialog } from '#client/components/info-dialog.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { JsonBlock } from '../json-block';
import { twoColumns } from '../parts/looks';
import { QueryPart } from '../query-part';
import { SandboxClockCard } from '../sandbox-clock-card';
import { useOutcome } from '../stripe/use-outcome';
import { useDebounced } from '../use-debounced';
import { FailureModesCard } from './failure-modes-card';
import { ObjectsCard } from './objects-card';
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

/** One object or event of the sandbox, as it is. */
function ObjectDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const found = trpc.admin.sandbox.object.useQuery({ id });
  return (
    <InfoDialog title={id} width={760} isAtStart onClose={onClose}>
      <QueryPart query={found} failed={t('desk.failed')} rows={8} columns={1}>
        {({ object }) => <JsonBlock title={t('desk.json')} value={object} />}
      </QueryPart>
    </InfoDialog>
  );
}

/** Empties the sandbox, once it has been asked whether that is meant. */
function ResetCard() {
  const { t } = useTranslation('admin');
  const outcome = useOutcome();
  const [isAsked, setIsAsked] = useState(false);
  const reset = trpc.admin.sandbox.reset.useMutation({
    onSuccess: () => {
      outcome.done(t('desk.reset.done'), t('desk.reset.doneText'));
      setIsAsked(false);
    },
    onError: (error) => outcome.failed(error),
    onSettled: outcome.refresh,
  });
  return (
    <Card
      title={t('desk.reset.title')}
      actions={
        <Button size="small" variant="danger" onClick={() => setIsAsked(true)}>
          {t('desk.reset.title')}
        </Button>
      }
    >
      <p className="text-ink-2">{t('desk.reset.text')}</p>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('desk.reset.ask')}
        description={t('desk.reset.askText')}
        action={t('desk.reset.title')}
        isDangerous
        busy={reset.isPending && t('desk.reset.busy')}
        onConfirm={() => reset.mutate()}
        onClose={() => setIsAsked(false)}
      />
    </Card>
  );
}
