import { useTranslation } from 'react-i18next';
import { InfoDialog } from '#client/components/info-dialog.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { JsonBlock } from '../json-block';
import { QueryPart } from '../query-part';

/** One object or event of the sandbox, as it is. */
export function ObjectDialog({ id, onClose }: { id: string; onClose: () => void }) {
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
