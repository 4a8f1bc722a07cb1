import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InfoDialog } from './info-dialog';

/** How far something is, as a bar. */
export const barClasses =
  'mb-2 block h-1.5 w-full appearance-none overflow-hidden rounded-[3px] bg-press indeterminate:bg-brand-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-brand';

interface WorkDialogProps {
  title: string;
  /** How far it is, in words. */
  progress: string;
  /** Absent: it cannot be told how far the work is. */
  done?: number;
  all?: number;
  onCancel: () => void;
}

/** Long enough that work of a moment shows no dialog at all. */
const patience = 300;

/** Work that takes a while: how far it is, and the way to stop it. */
export function WorkDialog({ title, progress, done, all = 1, onCancel }: WorkDialogProps) {
  const { t } = useTranslation('common');
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <InfoDialog isOpen={isShown} title={title} width={420} close={t('cancel')} onClose={onCancel}>
      <progress
        className={barClasses}
        max={Math.max(all, 1)}
        {...(done === undefined ? {} : { value: done })}
        aria-label={title}
      />
      <p className="text-xs text-ink-2" role="status">
        {progress}
      </p>
    </InfoDialog>
  );
}
