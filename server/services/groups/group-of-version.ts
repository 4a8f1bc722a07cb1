import { type JsonText, parseJson } from '#shared/domain/json-text.ts';
import type { GroupDocument } from '#shared/inputs/group/document.ts';
import type { VersionRow } from '../forecasts/stored-version';

/** A company's version that a group uses, and the newest there is. */
export interface MemberVersion {
  memberId: string;
  row: VersionRow;
  newest: number;
}

/** The group of a version's row. */
export const groupOfVersion = ({ document }: Pick<VersionRow, 'document'>): GroupDocument =>
  parseJson(document as JsonText<GroupDocument>);
