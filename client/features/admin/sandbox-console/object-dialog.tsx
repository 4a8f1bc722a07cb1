import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { JsonBlock } from '../json-block';
import { QueryPart } from '../query-part';

/** One object or event of the sandbox, as it is. */
export function ObjectDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const found = trpc.admin.sandbox.object.useQuery({ id });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={id}
      width={760}
      footer={<Button onClick={onClose}>{t('desk.close')}</Button>}
    >
      <QueryPart query={found} failed={t('desk.failed')} rows={8} columns={1}>
        {({ object }) => <JsonBlock title={t('desk.json')} value={object} />}
      </QueryPart>
    </Dialog>
  );
}
