import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { partsOfBody } from '#shared/inputs/comment-text.ts';
import type { Names } from './use-comments';

/** What somebody wrote: text alone, line breaks kept, people by name. */
export function CommentText({ body, names }: { body: string; names: Names }) {
  const { t } = useTranslation('comments');
  const parts = partsOfBody(body).map((part, at) => ({ ...part, key: `part ${at}` }));
  return (
    <p className="text-sm/5 wrap-break-word whitespace-pre-wrap">
      {parts.map((part) => (
        <Fragment key={part.key}>
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
