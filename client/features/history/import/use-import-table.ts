import { useRef, useState } from 'react';
import {
  type NamedTable,
  type ReadTables,
  readTables,
  readText,
  type TableIssue,
} from '#client/lib/import/read-table.ts';
import { Cancelled } from '#client/lib/long-work.ts';
import { guessMapping, type HistoryMapping, type Table } from '#shared/inputs/import/history-table.ts';

/** Reads what a person gives, in slices; the tables found, the one in use with its mapping, or what is wrong. */
export function useImportTable(years: readonly number[]) {
  const [work, setWork] = useState<{ done: number; all: number; cancel: () => void } | null>(null);
  const [issue, setIssue] = useState<TableIssue | null>(null);
  const [tables, setTables] = useState<readonly NamedTable[]>([]);
  const [table, setTable] = useState<Table>([]);
  const [mapping, setMapping] = useState<HistoryMapping | null>(null);
  const running = useRef<AbortController | null>(null);

  const show = (chosen: NamedTable) => {
    setTable(chosen.rows);
    setMapping(guessMapping(chosen.rows, years));
  };
  const read = async (reading: (params: Parameters<typeof readText>[1]) => Promise<ReadTables>) => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    const onProgress = (done: number, all: number) => setWork({ done, all, cancel: () => abort.abort() });
    setIssue(null);
    onProgress(0, 1);
    try {
      const found = await reading({ signal: abort.signal, onProgress });
      if (!found.ok) setIssue(found.issue);
      else {
        setTables(found.tables);
        const best = mostAccounts(found.tables, years);
        if (best) show(best);
      }
    } catch (error) {
      if (!(error instanceof Cancelled)) throw error;
    } finally {
      setWork(null);
    }
  };

  return {
    work,
    issue,
    tables,
    table,
    mapping,
    setMapping,
    readFile: (file: File) => void read((params) => readTables(file, params)),
    readPasted: (text: string) => void read((params) => readText(text, params)),
    chooseTable: (name: string) => {
      const chosen = tables.find((table) => table.name === name);
      if (chosen) show(chosen);
    },
    startAgain: () => {
      setMapping(null);
      setTables([]);
    },
  };
}

/** The sheet in which the most rows have a known label. */
function mostAccounts(tables: readonly NamedTable[], years: readonly number[]): NamedTable | undefined {
  const score = ({ rows }: NamedTable) =>
    guessMapping(rows.slice(0, 500), years).accounts.filter((account) => account !== null).length;
  return tables.length === 1 ? tables[0] : [...tables].sort((a, b) => score(b) - score(a))[0];
}
