import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '#client/components/badge.tsx';
import { Tooltip } from '#client/components/tooltip.tsx';
import { paths } from '#client/lib/paths.ts';
import { useIssues, useResult, useWorkspace } from '#client/workspace/index.ts';

/** Always in view: every check passes, or how many fail; it leads to the checks. */
export function MasterCheck({ forecastId }: { forecastId: string }) {
  const { t } = useTranslation('forecast');
  const issues = useIssues().length;
  const result = useResult();
  const isOld = useWorkspace((state) => state.isResultOld);
  const warnings = result?.warnings.length ?? 0;
  const passed = result?.checks.filter((check) => check.passed).length ?? 0;
  const failed = (result?.checks.length ?? 0) - passed;

  const verdict = () => {
    if (issues > 0)
      return { tone: 'bad' as const, text: t('workspace.checks.faults', { count: issues }), count: issues };
    if (isOld || !result) return { tone: 'bad' as const, text: t('workspace.checks.old'), count: 1 };
    if (failed > 0) return { tone: 'bad' as const, text: t('workspace.checks.fail', { count: failed }), count: failed };
    if (warnings > 0)
      return {
        tone: 'warn' as const,
        text: t('workspace.checks.passWithWarnings', { passed, count: warnings }),
        count: warnings,
      };
    return { tone: 'ok' as const, text: t('workspace.checks.pass', { count: passed }), count: null };
  };
  const { tone, text, count } = verdict();
  const link = (
    <Link
      className="inline-flex rounded-full hover:no-underline"
      to={paths.forecastReport(forecastId, 'checks')}
      aria-label={t('workspace.checks.label', { text })}
    >
      <Badge tone={tone}>
        <span className={count === null ? 'max-desk:hidden' : 'max-wide:hidden'}>{text}</span>
        {count !== null && <span className="wide:hidden">{count}</span>}
      </Badge>
    </Link>
  );
  return isOld ? <Tooltip text={t('workspace.checks.oldDetail')}>{link}</Tooltip> : link;
}
