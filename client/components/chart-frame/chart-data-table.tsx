import { DataTable } from '../data-table';

export interface ChartTableData {
  caption: string;
  /** Head of the first column. */
  head: string;
  columns: readonly { key: string; name: string }[];
  /** `values` are the figures as numbers; NaN where there is none. */
  rows: readonly { key: string; name: string; figures: readonly string[]; values: readonly number[] }[];
}

/** The figures of a chart as a table. */
export function ChartDataTable({ data }: { data: ChartTableData }) {
  return (
    <DataTable
      caption={data.caption}
      look="[&_th[scope=row]]:pl-0"
      scroll={null}
      columns={[
        { head: data.head, isHeadLeft: true, isRowHead: true, cell: ({ name }) => name },
        ...data.columns.map(({ name }, index) => ({
          head: name,
          cell: ({ figures }: ChartTableData['rows'][number]) => figures[index],
        })),
      ]}
      rows={data.rows}
      rowKey={({ key }) => key}
    />
  );
}
