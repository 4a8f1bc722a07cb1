import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { issueText } from '#client/lib/issue-text.ts';
import { useIssues } from '#client/workspace/index.ts';
import { MeantButton } from '../drivers/meant-button';
import { useMinorDigits } from '../use-minor-digits';

interface SectionIssuesProps {
  /** Parts of the document. */
  parts: readonly string[];
  onShow: (lineId: string) => void;
}

/** The issues of a section's lines, each with the way to its field. */
export const SectionIssues = memo(function SectionIssues({ parts, onShow }: SectionIssuesProps) {
  const { t } = useTranslation('forecast');
  const minorDigits = useMinorDigits();
  const issues = useIssues().filter(({ path }) => parts.some((part) => part === path[0]));
  if (issues.length === 0) return null;
  return (
    <NoticeBox tone="bad" title={t('inputs.faults.title', { count: issues.length })}>
      <ul className="mt-1 grid list-inside list-disc gap-0.5" data-part="issues">
        {issues.map((issue) => {
          const { lineId, params } = issue;
          const text = issueText(t, issue, minorDigits);
          // Not every sentence names its line.
          const isNamed = text.includes(String(params.line));
          return (
            <li key={issue.place}>
              {!isNamed && <b>{params.line}</b>} {text}
              <MeantButton issue={issue} />
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
