import styles from './FigureTable.module.css';

export type FigureRow = { key: string; name: string; figures: readonly string[] };

export type FigureTableProps = {
  /** What stands above each column, the names' first. */
  head: readonly string[];
  rows: readonly FigureRow[];
};

/** Figures under each other, a name before each row. Where they may be wider than a phone, the caller lets them be moved sideways. */
export function FigureTable({ head, rows }: FigureTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {figures.map((figure, index) => (
              <td key={head[index + 1]}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
