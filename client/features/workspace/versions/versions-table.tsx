import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { Card } from '#client/components/card.tsx';
import { type Column, DataTable } from '#client/components/data-table.tsx';
import { Field } from '#client/components/field.tsx';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { formatDateTime } from '#client/lib/format-date.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { useMutationForm } from '#client/lib/use-mutation-form.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { forecastName } from '#shared/inputs/forecast-requests.ts';
import { VersionMenu } from './version-menu';

export type Version = RouterOutputs['forecast']['versions'][number];

interface VersionsTableProps {
  forecastId: string;
  /** The version that is shown. */
  opened: number;
  /** Nothing can be done with a version. */
  isReadOnly?: boolean;
  /** With the earlier version first. */
  onCompare: (from: number, to: number) => void;
  onRestore: (version: Version) => void;
}

/** Every saved version, newest first: compare it with another, label it, restore it. */
export function VersionsTable(props: VersionsTableProps) {
  const { forecastId: id, opened, isReadOnly = false, onCompare, onRestore } = props;
  const { t } = useTranslation(['forecast', 'home']);
  const query = trpc.forecast.versions.useQuery({ id });
  const versions = query.data;
  const [labelling, setLabelling] = useState<Version | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const compareOf = ({ version, isNewest }: Version) => {
    const other = isNewest ? versions?.[1] : versions?.[0];
    if (!other) return undefined;
    return () => onCompare(Math.min(version, other.version), Math.max(version, other.version));
  };

  const columns: Column<Version>[] = [
    {
      head: t('versions.version'),
      isRowHead: true,
      cell: ({ version, isNewest, isOfReport, label, savedAt }) => (
        <span className="flex items-center gap-x-2 gap-y-0.5 max-desk:flex-wrap max-desk:py-1.5">
          <span className="font-semibold">{t('versions.number', { version })}</span>
          {isNewest && (
            <Badge isSmall tone="ok">
              {t('versions.newest')}
            </Badge>
          )}
          {isOfReport && (
            <Badge isSmall tone="info">
              {t('versions.ofReport')}
            </Badge>
          )}
          {version === opened && !isNewest && (
            <Badge isSmall tone="warn">
              {t('versions.opened')}
            </Badge>
          )}
          <span className="basis-full text-xs whitespace-normal text-ink-3 desk:hidden">
            {label ? `${label} · ${formatDateTime(savedAt)}` : formatDateTime(savedAt)}
          </span>
        </span>
      ),
    },
    { head: t('versions.label'), isDesktopOnly: true, cell: ({ label }) => label ?? '' },
    { head: t('versions.savedAt'), isDesktopOnly: true, cell: ({ savedAt }) => formatDateTime(savedAt) },
    { head: t('versions.author'), isDesktopOnly: true, cell: ({ author }) => author ?? '–' },
    {
      head: <span className="sr-only">{t('home:list.actions')}</span>,
      isNumeric: true,
      cell: (version) =>
        !isReadOnly && (
          <VersionMenu
            forecastId={id}
            version={version}
            onCompare={compareOf(version)}
            onLabel={() => setLabelling(version)}
            onRestore={() => onRestore(version)}
            onFailure={(thrown) => setFailure(failureOf(thrown).text)}
          />
        ),
    },
  ];

  return (
    <>
      {failure && (
        <NoticeBox tone="bad" isLive title={t('home:failed.work')}>
          {failure}
        </NoticeBox>
      )}
      <Card padding="flush">
        <QueryState query={query} failed={t('versions.failed')} rows={6} />
        {versions && (
          <DataTable
            caption={t('workspace.tabs.versions')}
            columns={columns}
            rows={versions}
            rowKey={({ version }) => String(version)}
          />
        )}
      </Card>
      {labelling && <LabelDialog forecastId={id} version={labelling} onClose={() => setLabelling(null)} />}
    </>
  );
}

interface LabelDialogProps {
  forecastId: string;
  version: { version: number; label: string | null };
  onClose: () => void;
}

/** Gives a version a label, or another one. */
function LabelDialog({ forecastId: id, version: { version, label }, onClose }: LabelDialogProps) {
  const { t } = useTranslation(['forecast', 'common']);
  const utils = trpc.useUtils();
  const form = useMutationForm({
    mutation: trpc.forecast.labelVersion.useMutation({
      onSuccess: async () => {
        await utils.forecast.versions.invalidate({ id });
        onClose();
      },
    }),
    initial: { label: label ?? '' },
    read: (entries) => {
      const { data } = forecastName.safeParse(entries.label);
      return { data: data === undefined ? null : { id, version, label: data }, errors: {} };
    },
  });
  return (
    <FormDialog
      title={t('forecast:versions.labelTitle', { version })}
      description={t('forecast:versions.labelText')}
      form={form}
      action={t('forecast:versions.saveLabel')}
      disabled={!forecastName.safeParse(form.values.label).success}
      busy={t('common:saving')}
      onClose={onClose}
    >
      <Field {...form.field('label')} label={t('forecast:versions.label')} maxLength={bounds.nameLength} />
    </FormDialog>
  );
}
