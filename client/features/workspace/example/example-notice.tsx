import { ChevronDown, FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { Menu } from '#client/components/menu.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { useUnsavedEdits } from '#client/workspace/index.ts';
import { chooseExample, examples, nameOfExample, useExample } from './example';

/** What an example is, the others to choose from, and what became of edits. */
export function ExampleNotice() {
  const { t } = useTranslation('forecast');
  const { origin, problem } = useExample();
  const edits = useUnsavedEdits();
  const [asked, setAsked] = useState<string | null>(null);
  const choose = (template: string) => {
    if (edits > 0) setAsked(template);
    else chooseExample(template);
  };
  const confirm = () => {
    if (asked) chooseExample(asked);
    setAsked(null);
  };
  return (
    <>
      <NoticeBox
        icon={FlaskConical}
        title={t('example.title')}
        actions={
          <Menu
            items={examples.map((template) => ({
              label: nameOfExample(template),
              isCurrent: template.id === origin.template,
              onSelect: () => choose(template.id),
            }))}
            trigger={
              <Button size="small">
                {t('example.choose')}
                <ChevronDown className="size-3.5" />
              </Button>
            }
          />
        }
      >
        {t('example.text')} {edits > 0 && !problem && t('example.kept', { count: edits })}
      </NoticeBox>
      {problem && (
        <NoticeBox tone="warn" isLive>
          {t(`example.${problem}`)}
        </NoticeBox>
      )}
      {asked && (
        <ConfirmDialog
          title={t('example.discard.title')}
          description={t('example.discard.text', { count: edits })}
          action={t('example.discard.confirm')}
          isDangerous
          onConfirm={confirm}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
