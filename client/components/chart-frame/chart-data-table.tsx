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
    <table className="tbl chart-values">
      <caption className="sr">{data.caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="l">
            {data.head}
          </th>
          {data.columns.map(({ key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.rows.map(({ key, name, figures }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {data.columns.map((column, index) => (
              <td key={column.key}>{figures[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
