import type { TFunction } from 'i18next';
import { monthText } from '#client/lib/month-text.ts';
import type { GroupDocument } from '#shared/inputs/group/document.ts';
import type { GroupIssue } from '#shared/inputs/group/find-group-issues.ts';

/** What keeps the statements waiting, in one sentence; what names lines or a company that is gone begins with its pair or company. */
export function issueText({ code, path, params }: GroupIssue, document: GroupDocument, t: TFunction<'groups'>): string {
  const { name = '', currency = '', count = 0, from = '', until = '', holder = '' } = params;
  const months = from === '' ? { from, until } : { from: monthText(`${from}`), until: monthText(`${until}`) };
  const text = t(`issues.${code}`, { name, currency, holder, count: Number(count), ...months });
  const isOfLines = code === 'unknownMember' || code === 'unknownLine' || code === 'lineTwice';
  const [part, at] = path;
  const place = part === 'intercompany' ? document.intercompany[Number(at)] : document.members[Number(at)];
  return isOfLines && place ? t('issues.at', { place: place.name, text }) : text;
}
