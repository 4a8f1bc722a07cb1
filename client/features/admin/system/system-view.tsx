import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { formatCount, formatNumber } from '#client/lib/format.ts';
import { formatDateTime } from '#client/lib/format-date.ts';
import { buildLabel } from '#client/lib/imprint.ts';
import { trpc } from '#client/lib/trpc.ts';
import { HealthCard } from '../health-card';
import { everyHalfMinute } from '../health-parts';
import { InboxCard } from '../inbox-card';
import { FactList } from '../parts/fact-list';
import { threeColumns, twoColumns } from '../parts/looks';
import { QueryPart } from '../query-part';
import { OutboxCard } from '../stripe/outbox-card';
import { JobsCard, type SystemHealth } from './jobs-card';

/** Database, this server, jobs, and what waits for Stripe: measured anew every half minute. */
export function SystemView() {
  const { t } = useTranslation('admin');
  const health = trpc.admin.systemHealth.useQuery(undefined, { refetchInterval: everyHalfMinute });
  return (
    <>
      <div className={threeColumns}>
        <HealthCard />
        <Card title={t('health.database')} padding="flush">
          <QueryPart query={health} failed={t('health.failed')} rows={5} columns={1}>
            {(data) => <DatabaseFacts health={data} />}
          </QueryPart>
        </Card>
        <Card title={t('system.server.title')} padding="flush">
          <QueryPart query={health} failed={t('health.failed')} rows={4} columns={1}>
            {(data) => <ServerFacts health={data} />}
          </QueryPart>
        </Card>
      </div>
      <JobsCard query={health} />
      <div className={twoColumns}>
        <InboxCard />
        <OutboxCard />
      </div>
    </>
  );
}

function DatabaseFacts({ health: { database, disk } }: { health: SystemHealth }) {
  const { t } = useTranslation('admin');
  const size = useSizeText();
  const { engine, version, latencyMs, sizeBytes, migrations, migratedAt, isReadOnly, replica } = database;
  return (
    <FactList
      isCard
      facts={[
        { name: t('system.database.engine'), value: t(`system.database.${engine}`, { version }) },
        { name: t('system.database.latency'), value: t('health.milliseconds', { count: latencyMs }) },
        { name: t('system.database.size'), value: size(sizeBytes) },
        {
          name: t('system.database.migrations'),
          value: migratedAt
            ? t('system.database.migrated', { count: migrations, date: formatDateTime(migratedAt) })
            : formatCount(migrations),
        },
        ...(replica
          ? [
              {
                name: t('system.database.replica'),
                value:
                  replica.lagMs === null
                    ? t('system.database.replicaAway')
                    : t('system.database.replicaBehind', { milliseconds: formatCount(replica.lagMs) }),
              },
            ]
          : []),
        {
          name: t('system.database.disk'),
          value: (
            <>
              {disk
                ? t('system.database.free', { free: size(disk.freeBytes), total: size(disk.totalBytes) })
                : t('system.database.elsewhere')}
              {isReadOnly && <p>{t('system.database.readOnly')}</p>}
            </>
          ),
        },
      ]}
    />
  );
}

function ServerFacts({ health }: { health: SystemHealth }) {
  const { t } = useTranslation('admin');
  const size = useSizeText();
  const { node, uptime, memoryBytes } = health.process;
  const days = Math.floor(uptime / 86_400);
  const hours = Math.floor(uptime / 3600) % 24;
  const minutes = Math.floor(uptime / 60) % 60;
  const uptimeText = () => {
    if (days) return t('system.server.days', { days, hours });
    return hours ? t('system.server.hours', { hours, minutes }) : t('system.server.minutes', { minutes });
  };
  return (
    <FactList
      isCard
      facts={[
        { name: t('system.server.build'), value: buildLabel() },
        { name: t('system.server.node'), value: node },
        { name: t('system.server.uptime'), value: uptimeText() },
        { name: t('system.server.memory'), value: size(memoryBytes) },
      ]}
    />
  );
}

/** Writes a number of bytes in the unit that fits: "12.4 MB". */
function useSizeText(): (bytes: number) => string {
  const { t } = useTranslation('admin');
  return (bytes) => {
    if (bytes >= 1e9) return t('system.units.gigabytes', { size: formatNumber(bytes / 1e9, 1) });
    if (bytes >= 1e6) return t('system.units.megabytes', { size: formatNumber(bytes / 1e6, 1) });
    return t('system.units.kilobytes', { size: formatCount(Math.round(bytes / 1e3)) });
  };
}
