import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { InfoDialog } from '#client/components/info-dialog.tsx';
import { formatCount } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { CodeBlock } from '../parts/code-parts';
import { Entry, EntryList } from '../parts/entry-list';
import { quotation } from '../parts/looks';
import { QueryPart } from '../query-part';
import { useOutcome } from '../stripe/use-outcome';

type Group = RouterOutputs['admin']['errorGroup'];

/** One error: where it was thrown, who met it, what they said; and the way to call it resolved. */
export function ErrorDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const group = trpc.admin.errorGroup.useQuery({ id });
  const data = group.data;
  return (
    <InfoDialog
      title={data?.message ?? t('errors.title')}
      description={
        data && t('errors.one.summary', { times: formatCount(data.count), page: data.page || t('errors.noPage') })
      }
      width={760}
      start={data && <ResolveButton id={id} isResolved={data.isResolved} onDone={onClose} />}
      onClose={onClose}
    >
      <QueryPart query={group} failed={t('errors.one.failed')} rows={6} columns={1}>
        {({ stack, reports }) => (
          <>
            <Stack stack={stack} />
            <h3 className="text-subheading mt-3.5 mb-1.5">{t('errors.one.reports')}</h3>
            <EntryList isFlush>
              {reports.map((report) => (
                <Report key={report.id} report={report} />
              ))}
            </EntryList>
          </>
        )}
      </QueryPart>
    </InfoDialog>
  );
}

function Stack({ stack }: Pick<Group, 'stack'>) {
  const { t } = useTranslation('admin');
  return (
    <>
      <h3 className="text-subheading mt-3.5 mb-1.5">{t('errors.one.stack')}</h3>
      {stack.length === 0 ? (
        <p className="text-ink-2">{t('errors.one.noStack')}</p>
      ) : (
        <CodeBlock className="max-h-60">
          {stack
            .map(({ call, file, line, column }) =>
              [call ?? '?', [file, line, column].filter(Boolean).join(':')].join('  '),
            )
            .join('\n')}
        </CodeBlock>
      )}
    </>
  );
}

function Report({ report }: { report: Group['reports'][number] }) {
  const { t } = useTranslation('admin');
  const { username, userId, release, receivedAt, pageUrl, words, wordsName, wordsEmail } = report;
  const from = [wordsName, wordsEmail].filter(Boolean).join(', ');
  return (
    <Entry
      what={
        <>
          {userId && username ? <Link to={paths.adminUser(userId)}>{username}</Link> : t('errors.one.anonymous')}
          {release && <span className="text-xs text-ink-3"> · {t('errors.one.release', { release })}</span>}
        </>
      }
      at={receivedAt}
    >
      {pageUrl && <span className="text-xs wrap-anywhere text-ink-3">{pageUrl}</span>}
      {words && <blockquote className={quotation}>{t('errors.words', { words })}</blockquote>}
      {words && from && <span className="text-xs text-ink-3">{from}</span>}
    </Entry>
  );
}

function ResolveButton({ id, isResolved, onDone }: { id: string; isResolved: boolean; onDone: () => void }) {
  const { t } = useTranslation('admin');
  const outcome = useOutcome();
  const next = isResolved ? 'reopened' : 'resolved';
  const resolve = trpc.admin.resolveErrors.useMutation({
    onSuccess: () => {
      outcome.done(t(`errors.${next}`), t(`errors.${next}Text`));
      onDone();
    },
    onError: (error) => outcome.failed(error),
    onSettled: outcome.refresh,
  });
  return (
    <Button
      variant={isResolved ? 'plain' : 'primary'}
      busy={resolve.isPending && t('errors.resolving')}
      onClick={() => resolve.mutate({ id, isResolved: !isResolved })}
    >
      {isResolved ? t('errors.reopen') : t('errors.resolve')}
    </Button>
  );
}
