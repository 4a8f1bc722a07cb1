import { NoticeBox } from './notice-box';

/** Why something was rejected, at the place of work; nothing while there is no reason. */
export function ErrorNotice({ text, title }: { text: string | undefined; title?: string | undefined }) {
  if (!text) return null;
  return (
    <NoticeBox tone="bad" isLive title={title}>
      {text}
    </NoticeBox>
  );
}
