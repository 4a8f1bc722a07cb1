import type { GroupDocuments } from '#shared/engine/group/book-group.ts';
import type { GroupDocument } from '#shared/inputs/group/document.ts';
import { type FileOptions, writeFile } from '../write-workbook';
import { buildGroupWorkbook, type GroupWorkbookOptions } from './build-group-workbook';

/** The workbook of a group, the bytes of an XLSX file: the same documents, options and time give the same bytes. */
export const writeGroupWorkbook = async (
  group: GroupDocument,
  documents: GroupDocuments,
  options: GroupWorkbookOptions & FileOptions = {},
): Promise<Uint8Array<ArrayBuffer>> => writeFile(buildGroupWorkbook(group, documents, options), options);
