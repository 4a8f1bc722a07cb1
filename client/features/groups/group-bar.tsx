import {
  CircleUser,
  Download,
  Ellipsis,
  FileSpreadsheet,
  GitBranch,
  LogOut,
  Printer,
  Redo2,
  Undo2,
  UserPlus,
} from 'lucide-react';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Badge } from '#client/components/badge.tsx';
import { barRule, tabsClasses } from '#client/components/bars.ts';
import { Button } from '#client/components/button.tsx';
import { IconButton } from '#client/components/icon-button.tsx';
import { Menu, type MenuItem } from '#client/components/menu.tsx';
import { PaletteButton } from '#client/components/palette-button.tsx';
import { SlimBar } from '#client/components/slim-bar.tsx';
import { SmallSelect } from '#client/components/small-select.tsx';
import { StatusDot } from '#client/components/status-dot.tsx';
import { useBellItem } from '#client/components/use-bell-item.ts';
import { classNames } from '#client/lib/class-names.ts';
import { formatDate, formatTime } from '#client/lib/format-date.ts';
import { paths } from '#client/lib/paths.ts';
import { useShell } from '#client/lib/shell.ts';
import { logoutRequested, shareRequested } from '#client/lib/signals.ts';
import { useAccess } from '#client/lib/use-access.ts';
import { useCurrentInView } from '#client/lib/use-current-in-view.ts';
import { type GroupAction, type GroupEdits, useGroup } from './group-state';
import { allTables, saveTables } from './reports/tables';
import { useFiles } from './reports/use-files';
import { useWorkbook } from './reports/use-workbook';
import { groupTabs } from './tabs';

/** The bar over an open group, and its tabs. */
export function GroupBar({ edits, dispatch }: { edits: GroupEdits; dispatch: Dispatch<GroupAction> }) {
  const { t } = useTranslation(['groups', 'shell']);
  const { t: file } = useTranslation('files');
  const { hasChrome } = useShell();
  const { id, document, mayEdit, scenarioId, setScenario } = useGroup();
  const navigate = useNavigate();
  const bell = useBellItem();
  const files = useFiles();
  const workbook = useWorkbook();
  const { saved } = edits;
  const share = () =>
    shareRequested.raise({
      ...{ forecastId: id, name: saved.document.header.name, scenarios: [], isGroup: true },
      saved: { version: saved.version, at: saved.at },
    });
  const steps = [
    { name: 'undo', Icon: Undo2, isNone: edits.past.length === 0 },
    { name: 'redo', Icon: Redo2, isNone: edits.future.length === 0 },
  ] as const;
  const exports: MenuItem[] = [
    {
      label: file('export.workbook'),
      icon: FileSpreadsheet,
      isDisabled: files === null,
      onSelect: () => files && void saveTables(files, allTables(files), 'xlsx'),
    },
    workbook,
    { label: t('groups:print'), icon: Printer, onSelect: () => window.print() },
  ];
  const scenarios = [{ id: null, name: t('groups:base') }, ...document.scenarios];
  return (
    <>
      <SlimBar
        isForecast
        hasSave={mayEdit}
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
            <span className="flex-none max-wide:hidden">
              <Badge>{t('groups:groupOf', { count: document.members.length })}</Badge>
            </span>
            {document.scenarios.length > 0 && (
              <span className="max-desk:hidden">
                <SmallSelect
                  label={t('groups:scenario')}
                  value={scenarioId ?? ''}
                  options={scenarios.map((entry) => ({ value: entry.id ?? '', label: entry.name }))}
                  onChange={(chosen) => setScenario(chosen || null)}
                />
              </span>
            )}
            <GroupChecks />
          </>
        }
        right={
          <>
            {mayEdit ? <SavedState edits={edits} /> : <Badge>{t('groups:readOnly')}</Badge>}
            {mayEdit &&
              steps.map(({ name, Icon, isNone }) => (
                <IconButton
                  icon={Icon}
                  label={t(`groups:${name}`)}
                  key={name}
                  className="max-desk:hidden"
                  disabled={isNone}
                  onClick={() => dispatch({ type: name })}
                />
              ))}
            <span className={classNames(barRule, 'max-wide:hidden')} />
            <Button
              className="max-wide:hidden"
              variant="ghost"
              size="small"
              onClick={share}
              icon={UserPlus}
              label={t('groups:share')}
            />
            <Menu
              items={exports}
              trigger={
                <Button
                  className="max-wide:hidden"
                  variant="ghost"
                  size="small"
                  icon={Download}
                  label={t('groups:export')}
                />
              }
            />
            <span className="max-desk:hidden">
              <PaletteButton />
            </span>
            <Menu
              items={[
                ...(mayEdit
                  ? [
                      ...steps.map(({ name, Icon, isNone }) => ({
                        ...{ label: t(`groups:${name}`), icon: Icon, isDisabled: isNone },
                        onSelect: () => dispatch({ type: name }),
                      })),
                      'separator' as const,
                    ]
                  : []),
                { label: t('groups:share'), icon: UserPlus, onSelect: share },
                ...exports,
                'separator',
                ...scenarios.map((entry) => ({
                  ...{ label: entry.name, icon: GitBranch, isCurrent: entry.id === scenarioId },
                  onSelect: () => setScenario(entry.id),
                })),
                ...(hasChrome
                  ? []
                  : [
                      'separator' as const,
                      bell,
                      { label: t('shell:account'), icon: CircleUser, onSelect: () => void navigate(paths.account) },
                      { label: t('shell:logout'), icon: LogOut, onSelect: () => logoutRequested.raise() },
                    ]),
              ]}
              trigger={<IconButton icon={Ellipsis} label={t('groups:more')} className="max-desk:order-9 wide:hidden" />}
            />
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
        <span className="max-desk:hidden">{text}</span>
        <span className="desk:hidden">{issues.length || failed || warnings || passed}</span>
      </Badge>
    </Link>
  );
}

function SavedState({ edits: { saved } }: { edits: GroupEdits }) {
  const { t } = useTranslation('groups');
  const { unsaved } = useGroup();
  const isToday = formatDate(saved.at) === formatDate(new Date());
  const time = isToday ? formatTime(saved.at) : formatDate(saved.at);
  return (
    <span className="mr-1.5 min-w-0 truncate text-xs/5 text-ink-3 max-desk:hidden" role="status">
      <StatusDot tone={unsaved > 0 ? 'brass' : 'ok'} className="mr-1.5 inline-block" />
      {unsaved > 0 ? t('unsaved', { count: unsaved }) : t('saved', { time, version: saved.version })}
    </span>
  );
}

function GroupTabs() {
  const { t } = useTranslation('groups');
  const { id } = useGroup();
  const hasAccess = useAccess();
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
        {groupTabs
          .filter(({ name }) => hasAccess || name !== 'versions')
          .map(({ name, page }) => (
            <Link key={name} to={paths.group(id, page)} aria-current={isCurrent(page) ? 'page' : undefined}>
              {t(`tabs.${name}`)}
            </Link>
          ))}
      </div>
    </nav>
  );
}
