import { Redo2, Undo2 } from 'lucide-react';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Badge } from '#client/components/badge.tsx';
import { tabsClasses } from '#client/components/bars.ts';
import { Button } from '#client/components/button.tsx';
import { SlimBar } from '#client/components/slim-bar.tsx';
import { SmallSelect } from '#client/components/small-select.tsx';
import { StatusDot } from '#client/components/status-dot.tsx';
import { formatDate, formatTime } from '#client/lib/format-date.ts';
import { paths } from '#client/lib/paths.ts';
import { useShell } from '#client/lib/shell.ts';
import { useCurrentInView } from '#client/lib/use-current-in-view.ts';
import { type GroupAction, type GroupEdits, useGroup } from './group-state';

interface GroupBarProps {
  edits: GroupEdits;
  dispatch: Dispatch<GroupAction>;
  unsaved: number;
}

/** The bar over an open group, and its tabs. */
export function GroupBar({ edits, dispatch, unsaved }: GroupBarProps) {
  const { t } = useTranslation('groups');
  const { hasChrome } = useShell();
  const { document, mayEdit, scenarioId, setScenario } = useGroup();
  return (
    <>
      <SlimBar
        isForecast={mayEdit}
        isMarkSmall
        left={
          <>
            {!hasChrome && (
              <span className="text-ink-3 max-wide:hidden" aria-hidden="true">
                {'/'}
              </span>
            )}
            <h1 className="min-w-[120px] truncate text-base/5 font-semibold tracking-[-0.008em] max-desk:min-w-0 max-desk:text-sm">
              {document.header.name}
            </h1>
            <span className="flex-none max-desk:hidden">
              <Badge>{t('groupOf', { count: document.members.length })}</Badge>
            </span>
            {document.scenarios.length > 0 && (
              <span className="max-desk:hidden">
                <SmallSelect
                  label={t('scenario')}
                  value={scenarioId ?? ''}
                  options={[
                    { value: '', label: t('base') },
                    ...document.scenarios.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                  onChange={(id) => setScenario(id || null)}
                />
              </span>
            )}
            <GroupChecks />
          </>
        }
        right={
          <>
            {mayEdit ? <SavedState edits={edits} unsaved={unsaved} /> : <Badge>{t('readOnly')}</Badge>}
            {mayEdit && (
              <>
                <Button
                  variant="ghost"
                  isIcon
                  className="max-desk:hidden"
                  aria-label={t('undo')}
                  disabled={edits.past.length === 0}
                  onClick={() => dispatch({ type: 'undo' })}
                >
                  <Undo2 />
                </Button>
                <Button
                  variant="ghost"
                  isIcon
                  className="max-desk:hidden"
                  aria-label={t('redo')}
                  disabled={edits.future.length === 0}
                  onClick={() => dispatch({ type: 'redo' })}
                >
                  <Redo2 />
                </Button>
              </>
            )}
          </>
        }
      />
      <GroupTabs />
    </>
  );
}

/** Every check passes, or how many fail; it leads to the checks. */
function GroupChecks() {
  const { t } = useTranslation('groups');
  const { id, result, issues } = useGroup();
  const failed = result?.checks.filter((check) => !check.passed).length ?? 0;
  const passed = (result?.checks.length ?? 0) - failed;
  const warnings = result?.warnings.length ?? 0;
  if (!result && issues.length === 0) return null;
  const [tone, text] =
    issues.length > 0
      ? (['bad', t('issuesCount', { count: issues.length })] as const)
      : failed > 0
        ? (['bad', t('checksFail', { count: failed })] as const)
        : warnings > 0
          ? (['warn', t('checksWarn', { passed, count: warnings })] as const)
          : (['ok', t('checksPass', { count: passed })] as const);
  return (
    <Link
      className="inline-flex flex-none rounded-full hover:no-underline"
      to={paths.group(id, 'reports/checks')}
      aria-label={text}
    >
      <Badge tone={tone}>
        <span className="max-wide:hidden">{text}</span>
        <span className="wide:hidden">{issues.length || failed || warnings || passed}</span>
      </Badge>
    </Link>
  );
}

function SavedState({ edits: { saved }, unsaved }: { edits: GroupEdits; unsaved: number }) {
  const { t } = useTranslation('groups');
  const isToday = formatDate(saved.at) === formatDate(new Date());
  const time = isToday ? formatTime(saved.at) : formatDate(saved.at);
  return (
    <span className="mr-1.5 min-w-0 truncate text-xs/5 text-ink-3 max-desk:hidden" role="status">
      <StatusDot tone={unsaved > 0 ? 'brass' : 'ok'} className="mr-1.5 inline-block" />
      {unsaved > 0 ? t('unsaved', { count: unsaved }) : t('saved', { time, version: saved.version })}
    </span>
  );
}

const tabs = [
  { name: 'overview', page: '' },
  { name: 'setUp', page: 'set-up' },
  { name: 'reports', page: 'reports' },
  { name: 'scenarios', page: 'scenarios' },
  { name: 'versions', page: 'versions' },
] as const;

function GroupTabs() {
  const { t } = useTranslation('groups');
  const { id } = useGroup();
  const { pathname } = useLocation();
  const bar = useCurrentInView<HTMLDivElement>(pathname);
  const root = paths.group(id);
  const isCurrent = (page: string) =>
    page === '' ? pathname === root : pathname === `${root}/${page}` || pathname.startsWith(`${root}/${page}/`);
  return (
    <nav
      className="flex items-stretch border-b border-line bg-surface px-[calc(var(--gutter)-10px)] print:hidden"
      aria-label={t('tabs.label')}
    >
      <div ref={bar} className={tabsClasses}>
        {tabs.map(({ name, page }) => (
          <Link key={name} to={paths.group(id, page)} aria-current={isCurrent(page) ? 'page' : undefined}>
            {t(`tabs.${name}`)}
          </Link>
        ))}
      </div>
    </nav>
  );
}
