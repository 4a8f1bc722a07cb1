import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { partsOfBody } from '#shared/inputs/comment-text.ts';
import type { Names } from './use-comments';

/** What somebody wrote: text alone, line breaks kept, people by name. */
export function CommentText({ body, names }: { body: string; names: Names }) {
  const { t } = useTranslation('comments');
  return (
    <p className="text-sm/5 wrap-break-word whitespace-pre-wrap">
      {partsOfBody(body).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing else to be known by
        <Fragment key={at}>
          {part.kind === 'text' ? (
            part.text
          ) : (
            <span className="font-medium text-brand-text">{`@${names[part.userId] ?? t('formerMember')}`}</span>
          )}
        </Fragment>
      ))}
    </p>
  );
}
