import { FlaskConical } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { exampleStorage } from '#client/lib/example-storage.ts';
import { failureOf } from '#client/lib/failure.ts';
import { readExample } from '#client/lib/kept-example.ts';
import { announceSaved } from '#client/lib/notify.ts';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';

/** The example that somebody asked to keep: it becomes the first forecast by itself and opens; beside others it is offered. */
export function KeptExample({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation(['home', 'forecast', 'common']);
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const [example, setExample] = useState(wantedExample);
  const create = trpc.forecast.create.useMutation();
  const forget = () => {
    exampleStorage.remove();
    setExample(null);
  };
  const save = async () => {
    if (!example) return;
    const { document, key } = example;
    try {
      const { id } = await create.mutateAsync({ document, idempotencyKey: key });
      if (isFirst) void navigate(paths.forecast(id));
    } catch {
      return;
    }
    forget();
    announceSaved(
      t('forecast:workspace.save.title'),
      t('forecast:example.home.savedText', { name: document.header.name }),
    );
    await utils.forecast.list.invalidate();
  };
  const saveFirst = useEffectEvent(() => {
    if (isFirst) void save();
  });
  useEffect(() => saveFirst(), []);
  if (!example) return null;

  const failure = create.error && failureOf(create.error);
  const { name } = example.document.header;
  return (
    <NoticeBox
      isLive
      icon={FlaskConical}
      tone={failure ? 'bad' : 'info'}
      title={failure ? t('forecast:example.home.failed') : t('forecast:example.home.offered', { name })}
      actions={
        <span className="flex items-center gap-2">
          <Button variant="ghost" size="small" disabled={create.isPending} onClick={forget}>
            {t('drafts.discard')}
          </Button>
          <Button size="small" busy={create.isPending && t('forecast:example.home.saving')} onClick={() => void save()}>
            {failure ? t('common:tryAgain') : t('forecast:example.home.save')}
          </Button>
        </span>
      }
    >
      {failure && t('forecast:example.home.stillKept', { reason: failure.text })}
    </NoticeBox>
  );
}

function wantedExample() {
  const kept = readExample();
  return kept !== 'unreadable' && kept?.isWanted ? kept : null;
}
