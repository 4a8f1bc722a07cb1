import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { faultText } from '#client/lib/fault-text.ts';
import { useFaults } from '#client/workspace/index.ts';
import type { LinePart } from '#shared/inputs/forecast/document.ts';
import { useMinorDigits } from '../use-minor-digits';

interface SectionFaultsProps {
  parts: readonly LinePart[];
  onShow: (lineId: string) => void;
}

/** The faults of a section's lines, each with the way to its field. */
export const SectionFaults = memo(function SectionFaults({ parts, onShow }: SectionFaultsProps) {
  const { t } = useTranslation('forecast');
  const minorDigits = useMinorDigits();
  const faults = useFaults().filter(({ path }) => parts.some((part) => part === path[0]));
  if (faults.length === 0) return null;
  return (
    <NoticeBox tone="bad" title={t('inputs.faults.title', { count: faults.length })}>
      <ul className="fault-list">
        {faults.map((fault) => {
          const { lineId, params } = fault;
          const text = faultText(t, fault, minorDigits);
          // Not every sentence names its line.
          const isNamed = text.includes(String(params.line));
          return (
            <li key={fault.place}>
              {!isNamed && <b>{params.line}</b>} {text}
              {lineId && (
                <Button variant="ghost" size="small" onClick={() => onShow(lineId)}>
                  {t('inputs.faults.go')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </NoticeBox>
  );
});
