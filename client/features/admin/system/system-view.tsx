import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { formatCount } from '#client/lib/format.ts';
import { formatDateTime } from '#client/lib/format-date.ts';
import { buildLabel } from '#client/lib/imprint.ts';
import { trpc } from '#client/lib/trpc.ts';
import { HealthCard } from '../health-card';
import { everyHalfMinute } from '../health-parts';
import { InboxCard } from '../inbox-card';
import { QueryPart } from '../query-part';
import { OutboxCard } from '../stripe/outbox-card';
import type { SystemHealth } from './jobs-card';
import '../stripe/stripe.css';
import { JobsCard } from './jobs-card';
import { useSizeText } from './size-text';

/** Database, this server, jobs, and what waits for Stripe: measured anew every half minute. */
export function SystemView() {
  const { t } = useTranslation('admin');
  const health = trpc.admin.systemHealth.useQuery(undefined, { refetchInterval: everyHalfMinute });
  return (
    <>
      <div className="adm-trio">
        <HealthCard />
        <Card title={t('system.database.title')} padding="flush">
          <QueryPart query={health} failed={t('system.failed')} rows={5} columns={1}>
            {(data) => <DatabaseFacts health={data} />}
          </QueryPart>
        </Card>
        <Card title={t('system.server.title')} padding="flush">
          <QueryPart query={health} failed={t('system.failed')} rows={4} columns={1}>
            {(data) => <ServerFacts health={data} />}
          </QueryPart>
        </Card>
      </div>
      <JobsCard query={health} />
      <div className="adm-two">
        <InboxCard />
        <OutboxCard />
      </div>
    </>
  );
}

function DatabaseFacts({ health: { database, disk } }: { health: SystemHealth }) {
  const { t } = useTranslation('admin');
  const size = useSizeText();
  const { engine, version, latencyMs, sizeBytes, migrations, migratedAt, isReadOnly } = database;
  return (
    <dl className="adm-facts is-card">
      <dt>{t('system.database.engine')}</dt>
      <dd>{t(`system.database.${engine}`, { version })}</dd>
      <dt>{t('system.database.latency')}</dt>
      <dd>{t('health.milliseconds', { count: latencyMs })}</dd>
      <dt>{t('system.database.size')}</dt>
      <dd>{size(sizeBytes)}</dd>
      <dt>{t('system.database.migrations')}</dt>
      <dd>
        {migratedAt
          ? t('system.database.migrated', { count: migrations, date: formatDateTime(migratedAt) })
          : formatCount(migrations)}
      </dd>
      <dt>{t('system.database.disk')}</dt>
      <dd>
        {disk
          ? t('system.database.free', { free: size(disk.freeBytes), total: size(disk.totalBytes) })
          : t('system.database.elsewhere')}
        {isReadOnly && <p className="form-error">{t('system.database.readOnly')}</p>}
      </dd>
    </dl>
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
    <dl className="adm-facts is-card">
      <dt>{t('system.server.build')}</dt>
      <dd>{buildLabel()}</dd>
      <dt>{t('system.server.node')}</dt>
      <dd>{node}</dd>
      <dt>{t('system.server.uptime')}</dt>
      <dd>{uptimeText()}</dd>
      <dt>{t('system.server.memory')}</dt>
      <dd>{size(memoryBytes)}</dd>
    </dl>
  );
}
