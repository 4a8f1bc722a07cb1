import { trpc } from '#client/lib/trpc.ts';
import type { BooksOfFile } from '#shared/inputs/actual-requests.ts';
import type { FileContent } from '#shared/inputs/forecast-file.ts';

/** Characters of imports that are sent at once; a single one may be larger. */
const partLength = 400_000;

/** The books of a file in parts that the service takes: the account map first. */
export function* partsOfBooks({ actualImports, accountMap }: BooksOfFile): Generator<BooksOfFile> {
  let part: BooksOfFile = { actualImports: [], accountMap };
  let length = JSON.stringify(accountMap).length;
  for (const one of actualImports) {
    const own = JSON.stringify(one).length;
    if (length > 0 && length + own > partLength) {
      yield part;
      part = { actualImports: [], accountMap: [] };
      length = 0;
    }
    part.actualImports.push(one);
    length += own;
  }
  yield part;
}

/** Makes forecasts of files, with their imports. Begun again with the same key none is made twice. */
export function useCreateFromFile() {
  const utils = trpc.useUtils();
  const forecast = trpc.forecast.create.useMutation({ onSuccess: () => void utils.forecast.list.invalidate() });
  const restore = trpc.actual.restoreBooks.useMutation();
  return {
    error: forecast.error ?? restore.error,
    reset() {
      forecast.reset();
      restore.reset();
    },
    async create({ document, books }: FileContent, { name, key }: { name: string; key: string }) {
      const { id } = await forecast.mutateAsync({ document, name, idempotencyKey: key });
      for (const part of books ? partsOfBooks(books) : []) await restore.mutateAsync({ forecastId: id, ...part });
      return id;
    },
  };
}
