import { PenLine, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { changeComments } from '#client/lib/comments.ts';
import { endSuggesting, suggestionForm } from './suggesting';

/** Over the pages of a forecast while a reader types what they suggest. */
export function SuggestingNotice({ canSend }: { canSend: boolean }) {
  const { t } = useTranslation('comments');
  return (
    <div className="contents [--brand-line:light-dark(#cdb3e0,#5b4170)] [--brand-soft:light-dark(#f6f0fa,#211a28)] [--brand-text:var(--chart-3)]">
      <NoticeBox
        icon={PenLine}
        title={t('suggestions.banner')}
        actions={
          <span className="flex gap-2">
            <Button
              type="submit"
              form={suggestionForm}
              variant="primary"
              size="small"
              disabled={!canSend}
              onClick={() => changeComments({ isOpen: false })}
              icon={Send}
              label={t('suggestions.send')}
            />
            <Button variant="ghost" size="small" onClick={endSuggesting}>
              {t('suggestions.discard')}
            </Button>
          </span>
        }
      >
        {t('suggestions.bannerText')}
      </NoticeBox>
    </div>
  );
}
