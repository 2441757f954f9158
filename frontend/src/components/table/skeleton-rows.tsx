import { Skeleton } from '@mantine/core';
import { limits } from '../../../../shared/limits';
import type { Column } from './column';
import classes from './data-table.module.css';

type Props = {
  readonly columns: readonly Pick<Column<never>, 'key' | 'shape' | 'isNumber'>[];
  readonly rows?: number | undefined;
  readonly hasChoice: boolean;
};

/** The widths vary, because real texts have different lengths. */
const widths = ['62%', '48%', '70%', '54%'];

type CellProps = { readonly column: Props['columns'][number]; readonly row: number };

const Cell = ({ column: { shape, isNumber }, row }: CellProps) => {
  if (shape === 'badge') return <Skeleton width={72} height={20} radius={6} />;
  const width = isNumber ? 64 : widths[row % widths.length];
  const line = <Skeleton width={width} height={12} radius={6} ml={isNumber ? 'auto' : undefined} />;
  if (shape !== 'title') return line;
  return (
    <>
      {line}
      <Skeleton width="80%" height={10} radius={6} mt={7} />
    </>
  );
};

/**
 * Placeholder rows in the shape of the real rows. They become visible only when loading takes
 * longer than 150 ms.
 */
export const SkeletonRows = ({ columns, rows = limits.skeletonRows, hasChoice }: Props) => (
  <tbody aria-busy="true" aria-label="Loading" className={classes.late}>
    {Array.from({ length: rows }, (_, row) => row).map((row) => (
      <tr key={row}>
        {hasChoice ? (
          <td>
            <Skeleton width={16} height={16} radius={4} />
          </td>
        ) : null}
        {columns.map((column) => (
          <td key={column.key}>
            <Cell column={column} row={row} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);
