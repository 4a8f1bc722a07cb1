import i18next from 'i18next';
import { FileSpreadsheet, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DownloadMenu } from '#client/components/download-menu.tsx';
import { download, fileTypes } from '#client/lib/export/download.ts';
import { type ExportCell, type ExportTable, moneyCell, plainCell } from '#client/lib/export/table.ts';
import { workspace } from '#client/workspace/index.ts';
import { fileName } from '#shared/domain/file-name.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import type { Measure } from '#shared/what-if/measures.ts';

type Content = Pick<ExportTable, 'columns' | 'nameColumns' | 'rows'>;

/** What a table is of. */
interface Shown {
  business: string;
  currency: string;
  scenario: string;
}

interface TableDownloadProps {
  title: string;
  measureName: string;
  /** Made when somebody asks for it. */
  content: () => Content;
  /** Absent: the open forecast. */
  of?: Shown;
}

function openForecast(): Shown | null {
  const { document, scenarioId } = workspace.getState();
  if (!document) return null;
  const scenario = document.scenarios.find(({ id }) => id === scenarioId)?.name ?? i18next.t('reports:scenarios.base');
  return { business: document.header.name, currency: document.header.currency, scenario };
}

/** A table as CSV or as a workbook; business, measure, currency, scenario and date are above it. */
export function TableDownload({ title, measureName, content, of }: TableDownloadProps) {
  const { t } = useTranslation('whatIf');
  const save = async (as: 'csv' | 'xlsx') => {
    const shown = of ?? openForecast();
    if (!shown) return;
    const { business, currency, scenario } = shown;
    const files = i18next.getFixedT(null, 'files');
    const table: ExportTable = {
      name: title,
      head: [
        [files('head.business'), business],
        [files('head.report'), `${title}, ${measureName}`],
        [files('head.currency'), currency],
        [files('head.scenario'), scenario],
        [files('head.date'), new Date().toISOString().slice(0, 10)],
      ],
      ...content(),
    };
    const name = fileName([business, title, scenario], as);
    if (as === 'csv') {
      const { csvOf } = await import('#client/lib/export/csv.ts');
      download(name, csvOf([table]), fileTypes.csv);
    } else {
      const { workbookOf } = await import('#client/lib/export/workbook.ts');
      download(name, await workbookOf([table], `${business}, ${title}`), fileTypes.xlsx);
    }
  };
  return (
    <DownloadMenu
      label={t('sensitivity.download.menu', { title })}
      items={[
        { label: t('sensitivity.download.csv'), icon: FileText, onSelect: () => void save('csv') },
        { label: t('sensitivity.download.xlsx'), icon: FileSpreadsheet, onSelect: () => void save('xlsx') },
      ]}
    />
  );
}

/** A figure of a measure in a file; nothing where there is none. */
export function figureCell({ unit }: Measure, value: number | null, currency: string): ExportCell {
  if (value === null) return null;
  return unit === 'ratio' ? plainCell(value, 6) : moneyCell(value, currencyDecimals(currency));
}
