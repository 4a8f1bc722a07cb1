import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface FoldedGroupProps {
  legend: string;
  /** Whether a field differs from its default. */
  isChanged: boolean;
  children: ReactNode;
}

/** Fields that few lines need: closed under their name, with a dot and open at first where one of them is used. */
export function FoldedGroup({ legend, isChanged, children }: FoldedGroupProps) {
  const { t } = useTranslation('forecast');
  const [isOpen, setIsOpen] = useState(isChanged);
  return (
    <details
      className="mt-2.5 border-t border-line-faint pt-2"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer text-xs/5 font-medium text-ink-3">
        {legend}
        {isChanged && (
          <span
            className="ms-1.5 inline-block size-1.5 rounded-full bg-brand"
            role="img"
            aria-label={t('inputs.groupUsed')}
          />
        )}
      </summary>
      <fieldset aria-label={legend}>{children}</fieldset>
    </details>
  );
}
