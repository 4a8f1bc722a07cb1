import { useTranslation } from 'react-i18next';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { issueText } from '#client/lib/issue-text.ts';
import { useInputs, useIssuesOfLine } from '#client/workspace/index.ts';
import { linesOf } from '#shared/inputs/forecast/document.ts';
import { fieldNamed, type LinePart } from '#shared/inputs/forecast/fields/catalogue.ts';
import { MeantButton } from '../drivers/meant-button';
import { labelText } from '../fields/field-spec';
import { useMinorDigits } from '../use-minor-digits';

interface LineIssuesProps {
  part: LinePart;
  id: string;
  isOn: boolean;
}

/** Every issue of the chosen line with the name of its field; of one that is switched off they keep nothing waiting. */
export function LineIssues({ part, id, isOn }: LineIssuesProps) {
  const { t } = useTranslation('forecast');
  const minorDigits = useMinorDigits();
  const line = useInputs((document) => linesOf(document, part).find((entry) => entry.id === id));
  const issues = useIssuesOfLine(id);
  if (issues.length === 0) return null;
  const nameOf = (key: unknown) => {
    const field = fieldNamed(part, String(key), line);
    return field ? labelText(t, field) : '';
  };
  const count = issues.length;
  const isWaitedFor = isOn && issues.some(({ code }) => code !== 'outsideHorizon');
  const title = isWaitedFor ? t('inputs.faults.title', { count }) : t('inputs.faults.notes', { count });
  return (
    <NoticeBox tone={isWaitedFor ? 'bad' : 'warn'} title={isOn ? title : t('inputs.faults.whileOff', { count })}>
      <ul className="mt-1 grid gap-0.5" data-part="issues">
        {issues.map((issue) => (
          <li key={issue.place}>
            <b>{nameOf(issue.path[2])}</b> {issueText(t, issue, minorDigits)}
            <MeantButton issue={issue} />
          </li>
        ))}
      </ul>
    </NoticeBox>
  );
}
