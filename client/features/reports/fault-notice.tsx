import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { faultText } from '#client/lib/fault-text.ts';
import { paths } from '#client/lib/paths.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { placeOfFault, type useFaults, useInputs, workspace } from '#client/workspace/index.ts';
import { currencyDecimals } from '#shared/domain/money.ts';

interface FaultNoticeProps {
  faults: ReturnType<typeof useFaults>;
  /** False on the page where they are put right. */
  isLinked: boolean;
  actions?: ReactNode;
}

/** Faults of the inputs in words, each with the way to the section in which it is put right. */
export function FaultNotice({ faults, isLinked, actions }: FaultNoticeProps) {
  const { t } = useTranslation(['forecast', 'reports']);
  const { t: words } = useTranslation('forecast');
  const id = useForecastId();
  const document = useInputs((whole) => whole);
  if (faults.length === 0) return null;
  const minorDigits = currencyDecimals(document.header.currency);
  return (
    <NoticeBox tone="bad" title={t('inputs.faults.title', { count: faults.length })} actions={actions}>
      <ul className="fault-list">
        {faults.map((fault) => {
          const place = placeOfFault(document, fault);
          const text = faultText(words, fault, minorDigits);
          // Not every sentence names its line.
          const line = String(fault.params.line ?? '');
          return (
            <li key={`${fault.code} ${fault.place}`}>
              {!text.includes(line) && <b>{line}</b>} {place?.scenario && <b>{place.scenario.name}</b>} {text}{' '}
              {isLinked && place && (
                <Link
                  to={paths.forecastInputs(id, place.section)}
                  state={{ lineId: place.lineId, field: place.field }}
                  onClick={() => place.scenario && workspace.setScenario(place.scenario.id)}
                >
                  {t('reports:why.goTo', { section: t(`reports:sections.${place.section}`) })}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </NoticeBox>
  );
}
