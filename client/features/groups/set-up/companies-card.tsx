import { Ellipsis, ExternalLink, Pencil, Pin, PinOff, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Badge } from '#client/components/badge.tsx';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { type Column, DataTable } from '#client/components/data-table.tsx';
import { IconButton } from '#client/components/icon-button.tsx';
import { Menu } from '#client/components/menu.tsx';
import { formatMoney } from '#client/lib/format.ts';
import { monthText } from '#client/lib/month-text.ts';
import { paths } from '#client/lib/paths.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { addMonths } from '#shared/domain/months.ts';
import type { GroupMember } from '#shared/inputs/group/document.ts';
import { withoutMembers } from '#shared/inputs/group/without-members.ts';
import { computed } from '../computed';
import { useGroup } from '../group-state';
import { shareText } from '../reports/figure-rows';
import { AddCompanyDialog } from './add-company-dialog';
import { CompanyDialog } from './company-dialog';

const typed = 'text-cell-input-ink';

/** The companies with what is typed about each. */
export function CompaniesCard() {
  const { t } = useTranslation('groups');
  const { document, companies, edit, mayEdit, result } = useGroup();
  const [isAdding, setAdding] = useState(false);
  const [editing, setEditing] = useState<GroupMember | null>(null);
  const { header, members } = document;
  const currencyOf = (member: GroupMember | undefined) =>
    (member && companies.get(member.forecastId)?.document.header.currency) ?? header.currency;
  const money = (amount: number, currency: string) => formatMoney(amount, { minorDigits: currencyDecimals(currency) });
  const isPinned = members.some(({ version }) => version !== null);
  const withVersions = (versionOf: (member: GroupMember) => number | null) =>
    edit({ ...document, members: members.map((member) => ({ ...member, version: versionOf(member) })) });
  const pinAll = () => withVersions(({ forecastId }) => companies.get(forecastId)?.version ?? null);

  const columns: Column<GroupMember>[] = [
    {
      head: t('overview.company'),
      isRowHead: true,
      cell: (member) => (
        <>
          <Link to={paths.forecast(member.forecastId)}>{member.name}</Link>
          <span className="block text-xs text-ink-3 desk:hidden">{currencyOf(member)}</span>
        </>
      ),
    },
    { head: t('setUp.currency'), isDesktopOnly: true, cell: (member) => currencyOf(member) },
    {
      head: t('setUp.version'),
      isDesktopOnly: true,
      cell: ({ forecastId, version }) => {
        const company = companies.get(forecastId);
        if (!company) return '';
        if (version === null) return t('setUp.newest', { version: company.version });
        return (
          <span className="inline-flex items-center gap-1">
            <Pin className="size-3.5 text-ink-3" />
            {t('setUp.pinned', { version, newest: company.newestVersion })}
          </span>
        );
      },
    },
    {
      head: t('setUp.owned'),
      isNumeric: true,
      cell: ({ ownership }) => <span className={typed}>{shareText(ownership)}</span>,
    },
    {
      head: t('setUp.since'),
      isDesktopOnly: true,
      cell: ({ acquiredMonth }) =>
        acquiredMonth === 0 ? (
          t('setUp.start')
        ) : (
          <span className={typed}>{monthText(addMonths(header.startMonth, acquiredMonth - 1))}</span>
        ),
    },
    {
      head: t('setUp.heldBy'),
      isDesktopOnly: true,
      cell: ({ investment }) => {
        const holder = members.find(({ id }) => id === investment?.holderId);
        if (!investment) return <span className="text-ink-3">{t('setUp.parent')}</span>;
        return (
          <>
            {holder?.name ?? '–'}
            {investment.opening > 0 && (
              <>
                {', '}
                <span className={typed}>{money(investment.opening, currencyOf(holder))}</span>
              </>
            )}
          </>
        );
      },
    },
    {
      head: t('setUp.goodwill'),
      isNumeric: true,
      isDesktopOnly: true,
      cell: ({ id, goodwill, acquiredMonth }) => {
        if (acquiredMonth === 0)
          return <span className={goodwill > 0 ? typed : ''}>{money(goodwill, header.currency)}</span>;
        const found = result?.eliminations.find(
          (entry) => entry.kind === 'goodwill' && entry.id === id && entry.row === 'goodwill',
        );
        return money(found?.months[acquiredMonth] ?? 0, header.currency);
      },
    },
    { head: t('setUp.checks'), cell: (member) => <OwnChecks member={member} /> },
    {
      head: <span className="sr-only">{t('setUp.edit')}</span>,
      isNumeric: true,
      cell: (member) => <CompanyMenu member={member} onEdit={() => setEditing(member)} />,
    },
  ];
  return (
    <Card
      padding="flush"
      title={t('setUp.companies')}
      sub={<span className="max-desk:hidden">{t('setUp.consolidated', { count: members.length })}</span>}
      actions={
        mayEdit && (
          <>
            <Button
              size="small"
              className="max-desk:hidden"
              onClick={() => (isPinned ? withVersions(() => null) : pinAll())}
            >
              {isPinned ? <PinOff className="size-3.5" /> : <Pin className="size-3.5" />}
              {isPinned ? t('setUp.useNewestAll') : t('setUp.pin')}
            </Button>
            <Button size="small" onClick={() => setAdding(true)} icon={Plus} label={t('company.addTitle')} />
          </>
        )
      }
    >
      <DataTable caption={t('setUp.companies')} columns={columns} rows={members} rowKey={({ id }) => id} />
      {isAdding && <AddCompanyDialog onClose={() => setAdding(false)} />}
      {editing && <CompanyDialog member={editing} onClose={() => setEditing(null)} />}
    </Card>
  );
}

/** Whether the company passes the checks of its own forecast. */
function OwnChecks({ member: { id, forecastId } }: { member: GroupMember }) {
  const { t } = useTranslation('groups');
  const { companies, document, scenarioId } = useGroup();
  const company = companies.get(forecastId);
  if (!company) return null;
  const scenario = document.scenarios.find((entry) => entry.id === scenarioId)?.members[id] ?? null;
  const { checks, warnings } = computed(company.document, scenario).result;
  const failed = checks.filter(({ passed }) => !passed).length;
  if (failed > 0) return <Badge tone="bad">{t('setUp.failed', { count: failed })}</Badge>;
  if (warnings.length > 0) return <Badge tone="warn">{t('setUp.warnings', { count: warnings.length })}</Badge>;
  return <Badge tone="ok">{t('setUp.allPass')}</Badge>;
}

function CompanyMenu({ member, onEdit }: { member: GroupMember; onEdit: () => void }) {
  const { t } = useTranslation('groups');
  const { document, companies, edit, mayEdit } = useGroup();
  const navigate = useNavigate();
  const company = companies.get(member.forecastId);
  const pin = (version: number | null) =>
    edit({
      ...document,
      members: document.members.map((entry) => (entry.id === member.id ? { ...entry, version } : entry)),
    });
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} label={t('setUp.more', { name: member.name })} />}
      items={[
        {
          label: t('setUp.openForecast'),
          icon: ExternalLink,
          onSelect: () => navigate(paths.forecast(member.forecastId)),
        },
        ...(mayEdit
          ? [
              { label: t('setUp.edit'), icon: Pencil, onSelect: onEdit },
              member.version === null
                ? { label: t('setUp.pinOne'), icon: Pin, onSelect: () => pin(company?.version ?? null) }
                : { label: t('setUp.useNewest'), icon: PinOff, onSelect: () => pin(null) },
              'separator' as const,
              {
                label: t('setUp.remove'),
                icon: Trash2,
                isDanger: true,
                isDisabled: document.members.length === 1,
                onSelect: () => edit(withoutMembers(document, new Set([member.id]))),
              },
            ]
          : []),
      ]}
    />
  );
}
