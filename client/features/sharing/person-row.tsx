import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { ErrorNotice } from '#client/components/error-notice.tsx';
import { Face, type FaceColour } from '#client/components/face.tsx';
import { StatusDot } from '#client/components/status-dot.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { formatDate, formatDay } from '#client/lib/format-date.ts';
import { trpc } from '#client/lib/trpc.ts';
import { ListRow } from './list-row';
import { MakeOwnerDialog } from './make-owner-dialog';
import type { People } from './people';
import { RoleSelect } from './role-select';
import { RowMenu } from './row-menu';
import { useOwnMenu } from './use-own-menu';

type Person = People['people'][number];

interface PersonRowProps {
  forecastId: string;
  person: Person;
  isSelf: boolean;
  colour: FaceColour;
  isHere: boolean;
  /** The reader is the owner, and this is somebody else. */
  isManaged: boolean;
  /** Of the reader. */
  isMuted: boolean;
  /** The forecast can be offered to an editor. */
  canMakeOwner: boolean;
}

/** Somebody who works on the forecast or reads it. */
export function PersonRow({
  forecastId,
  person,
  isSelf,
  colour,
  isHere,
  isManaged,
  isMuted,
  canMakeOwner,
}: PersonRowProps) {
  const { t } = useTranslation('sharing');
  const menu = useOwnMenu({ forecastId, role: person.role, isMuted });
  const [asking, setAsking] = useState<'remove' | 'owner' | null>(null);
  const close = () => setAsking(null);
  const utils = trpc.useUtils();
  const again = { trpc: { context: { bypass: [403] } }, onSettled: () => utils.member.list.invalidate({ forecastId }) };
  const setRole = trpc.member.setRole.useMutation(again);
  const remove = trpc.member.remove.useMutation({ ...again, onSuccess: close });
  const { userId, username, email, role } = person;
  return (
    <>
      <ListRow
        sign={<Face name={username} colour={colour} size="large" />}
        name={isSelf ? t('you', { name: username }) : username}
        detail={email ?? ''}
        state={isHere ? <HereNow /> : <Seen person={person} />}
        choice={
          isManaged && role !== 'owner' ? (
            <RoleSelect
              name={username}
              value={setRole.isPending ? setRole.variables.role : role}
              isBusy={setRole.isPending}
              onChange={(next) => setRole.mutate({ forecastId, userId, role: next })}
            />
          ) : (
            <span className="words">{t(`roles.${role}`)}</span>
          )
        }
        menu={
          isSelf ? (
            <RowMenu name={username} items={menu.items} />
          ) : (
            isManaged && (
              <RowMenu
                name={username}
                items={[
                  ...(canMakeOwner && role === 'editor'
                    ? [{ label: t('makeOwner'), onSelect: () => setAsking('owner') }]
                    : []),
                  { label: t('remove'), isDanger: true, onSelect: () => setAsking('remove') },
                ]}
              />
            )
          )
        }
      />
      {isSelf && menu.dialog}
      {(setRole.error || menu.error) && (
        <li>
          <ErrorNotice text={failureOf(setRole.error ?? menu.error).text} />
        </li>
      )}
      {asking === 'owner' && <MakeOwnerDialog forecastId={forecastId} person={person} onClose={close} />}
      {asking === 'remove' && (
        <ConfirmDialog
          title={t('removeTitle', { name: username })}
          description={t('removeText', { name: username })}
          action={t('remove')}
          isDangerous
          busy={remove.isPending && t('removing')}
          error={remove.error}
          onConfirm={() => remove.mutate({ forecastId, userId })}
          onClose={close}
        />
      )}
    </>
  );
}

function HereNow() {
  const { t } = useTranslation('sharing');
  return (
    <>
      <StatusDot tone="ok" />
      {t('hereNow')}
    </>
  );
}

function Seen({ person: { seenVersion, seenAt, role } }: { person: Person }) {
  const { t } = useTranslation('sharing');
  if (role === 'owner') return null;
  if (seenVersion === null || seenAt === null) return t('notRead');
  const isToday = formatDate(seenAt) === formatDate(new Date());
  return isToday
    ? t('readToday', { version: seenVersion })
    : t('read', { version: seenVersion, day: formatDay(seenAt) });
}
