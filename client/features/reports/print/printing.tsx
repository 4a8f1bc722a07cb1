import { useState } from 'react';
import { useResult } from '#client/workspace/index.ts';
import type { ReportSlug } from '#shared/reports/registry.ts';
import { PrintDialog } from './print-dialog';
import { type PrintChoice, PrintPack } from './print-pack';

/** From the choice of reports to the printed pack. */
export function Printing({ report, onDone }: { report: ReportSlug | null; onDone: () => void }) {
  const result = useResult();
  const [choice, setChoice] = useState<PrintChoice | null>(null);
  if (!result) return null;
  if (choice) return <PrintPack choice={choice} result={result} onDone={onDone} />;
  return <PrintDialog report={report} onPrint={setChoice} onClose={onDone} />;
}
