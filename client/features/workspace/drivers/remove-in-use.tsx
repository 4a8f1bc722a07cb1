import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { useShownFormulas } from './formula-names';

interface RemoveInUseProps {
  name: string;
  readers: readonly { path: string; name: string }[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Before a driver or a line goes that formulas read: which. */
export function RemoveInUse({ name, readers, onConfirm, onClose }: RemoveInUseProps) {
  const { t } = useTranslation('forecast');
  const shown = useShownFormulas();
  return (
    <ConfirmDialog
      title={t('drivers.remove', { name })}
      description={t('drivers.inUse', { name, count: readers.length })}
      action={t('drivers.delete')}
      isDangerous
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul className="grid list-inside list-disc gap-0.5">
        {readers.map((reader) => (
          <li key={reader.path}>{shown.names.nameOf.get(reader.path) ?? reader.name}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
