import { PenLine, Send } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useParams } from 'react-router-dom';
import { Button, buttonClasses } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { changeComments, useCommentsState } from '#client/lib/comments.ts';
import { paths, readingId } from '#client/lib/paths.ts';
import { useWorkspaceParts } from '#client/workspace/index.ts';
import { type OwnChanges, suggestedChanges } from '#client/workspace/suggested-changes.ts';
import { maximumChanges } from '#shared/inputs/suggestion-requests.ts';
import { ForecastFrame } from '../forecast-frame';
import { RestoredNotice } from '../frame/draft-notice';
import { useDrafts } from '../session/use-drafts';
import { useLeaveWarning } from '../session/use-leave-warning';
import { UnopenedForecast } from '../unopened-forecast';
import { OwnSuggestion } from './own-suggestion';
import { ReaderToolbar, SavedLine } from './reader-toolbar';
import { endSuggesting, suggestionForm } from './suggesting';
import { useOpenShared } from './use-open-shared';

const nothing = () => {};

/** What the reader has typed so far; null while they do not suggest. */
function useOwnChanges(): OwnChanges | null {
  const { isSuggesting } = useCommentsState();
  const { document, saved } = useWorkspaceParts((state) => ({ document: state.document, saved: state.savedDocument }));
  const own = useMemo(
    () => (isSuggesting && document && saved ? suggestedChanges(saved, document) : null),
    [isSuggesting, document, saved],
  );
  useLeaveWarning(own !== null && own.changes.length > 0);
  useEffect(() => () => changeComments({ isSuggesting: false }), []);
  return own;
}

/** What was typed and not sent is kept on this device, and back when its author suggests again; over another version it is no longer their suggestion. */
function useKeptSuggestion(id: string, isSuggesting: boolean) {
  const { kept, discard, restored, undoRestored } = useDrafts(readingId(id), isSuggesting);
  useEffect(() => {
    if (kept) void discard();
  });
  return { restored, undoRestored };
}

/** A forecast of somebody else as its readers see it: the saved version, with all inputs and reports, and nothing to save. */
export function SharedForecastPage() {
  const { t } = useTranslation('shared');
  const { sharedId = '' } = useParams();
  const { opened, failure, newer, isEnded, show } = useOpenShared(sharedId);
  const own = useOwnChanges();
  const { restored, undoRestored } = useKeptSuggestion(sharedId, own !== null);
  if (failure || !opened) {
    const words = { failed: t('reader.failed'), notFound: t('reader.notFound'), back: t('reader.back') };
    return <UnopenedForecast failure={failure} words={words} to={paths.shared} onRetry={show} />;
  }
  const id = readingId(sharedId);
  const notices = (
    <>
      <SavedLine opened={opened} />
      {opened.isLapsed && (
        <NoticeBox
          actions={
            <Link className={buttonClasses({ size: 'small' })} to={paths.subscribe}>
              {t('reader.subscribe')}
            </Link>
          }
        >
          {t('reader.lapsed')}
        </NoticeBox>
      )}
      {isEnded && (
        <NoticeBox tone="warn" isLive>
          {t('reader.ended')}
        </NoticeBox>
      )}
      {newer !== null && !own && (
        <NoticeBox
          isLive
          actions={
            <Button size="small" onClick={show}>
              {t('reader.show')}
            </Button>
          }
        >
          {t('reader.newer', { version: newer })}
        </NoticeBox>
      )}
      {own && <SuggestingNotice canSend={own.changes.length > 0 && own.changes.length <= maximumChanges} />}
      {own && restored && <RestoredNotice draft={restored} onUndo={() => void undoRestored()} />}
    </>
  );
  return (
    // What was typed is blue on paper: nothing here is a place to type in.
    <div
      className={classNames(
        '[--cell-input-bg:var(--surface)] [--cell-input-line:var(--line)] [--color-cell-input:var(--surface)]',
        own &&
          '[--unsaved-fill:repeating-linear-gradient(135deg,transparent_0_4px,color-mix(in_srgb,var(--chart-3)_16%,transparent)_4px_8px)] [--unsaved:var(--chart-3)]',
      )}
    >
      <ForecastFrame
        forecastId={id}
        toolbar={<ReaderToolbar forecastId={id} opened={opened} />}
        notices={notices}
        onSave={nothing}
      >
        <Outlet />
      </ForecastFrame>
      {own && <OwnSuggestion forecastId={sharedId} own={own} />}
    </div>
  );
}

/** Over the pages of a forecast while a reader types what they suggest. */
function SuggestingNotice({ canSend }: { canSend: boolean }) {
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
