import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { ErrorNotice } from '#client/components/error-notice.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { trpc } from '#client/lib/trpc.ts';

/** Who of the people of a group cannot read all of its companies, and the way to share those that are one's own. */
export function UnreadCompanies({ groupId: id }: { groupId: string }) {
  const { t } = useTranslation('sharing');
  const utils = trpc.useUtils();
  const { data = [] } = trpc.group.unread.useQuery({ id }, { staleTime: 0 });
  const share = trpc.group.shareCompanies.useMutation({
    trpc: { context: { bypass: [403] } },
    onSettled: () => utils.group.unread.invalidate({ id }),
  });
  return (
    <div className="grid gap-2 not-empty:mt-3">
      {data.map(({ userId, username, hidden, shareable }) => (
        <NoticeBox
          key={userId}
          tone="warn"
          title={t('unread.title', { name: username, count: hidden })}
          actions={
            shareable > 0 && (
              <Button
                size="small"
                busy={share.isPending && share.variables.userId === userId && t('unread.sharing')}
                onClick={() => share.mutate({ id, userId })}
              >
                {t('unread.share', { count: shareable })}
              </Button>
            )
          }
        >
          {shareable < hidden ? t('unread.notYours', { count: hidden - shareable }) : t('unread.text')}
        </NoticeBox>
      ))}
      <ErrorNotice text={share.error ? failureOf(share.error).text : undefined} />
    </div>
  );
}
