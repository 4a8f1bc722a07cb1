import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { useGroup } from '../group-state';

/** Companies that are pinned to an older version, and the way to the newest. */
export function PinnedNotice() {
  const { t } = useTranslation('groups');
  const { document, companies, edit, mayEdit } = useGroup();
  const older = document.members.flatMap((member) => {
    const newest = companies.get(member.forecastId)?.newestVersion ?? 0;
    return member.version !== null && member.version < newest ? [{ member, newest }] : [];
  });
  return older.map(({ member, newest }) => (
    <NoticeBox
      key={member.id}
      tone="warn"
      title={t('setUp.pinnedNotice', { name: member.name, version: member.version ?? '' })}
      actions={
        mayEdit && (
          <Button
            size="small"
            onClick={() =>
              edit({
                ...document,
                members: document.members.map((entry) =>
                  entry.id === member.id ? { ...entry, version: null } : entry,
                ),
              })
            }
          >
            {t('setUp.useNewest')}
          </Button>
        )
      }
    >
      {t('setUp.pinnedText', { newest })}
    </NoticeBox>
  ));
}
