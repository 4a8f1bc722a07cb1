import { useTranslation } from 'react-i18next';
import { NoticeBox } from '../../../components/notice-box';
import { useFaultsOfLine } from '../../../lib/workspace';
import { faultText } from '../fault-text';
import { useMinorDigits } from '../use-minor-digits';

interface LineFaultsProps {
  id: string;
  isOn: boolean;
}

/** Every fault of the chosen line; of one that is switched off they keep nothing waiting. */
export function LineFaults({ id, isOn }: LineFaultsProps) {
  const { t } = useTranslation('forecast');
  const minorDigits = useMinorDigits();
  const faults = useFaultsOfLine(id);
  if (faults.length === 0) return null;
  const count = faults.length;
  return (
    <NoticeBox
      tone={isOn ? 'bad' : 'warn'}
      title={isOn ? t('inputs.faults.title', { count }) : t('inputs.faults.whileOff', { count })}
    >
      <ul className="fault-list">
        {faults.map((fault) => (
          <li key={fault.place}>{faultText(t, fault, minorDigits)}</li>
        ))}
      </ul>
    </NoticeBox>
  );
}
