import { Fragment, memo, type ReactNode } from 'react'
import classes from './data-table.module.css'

export type Column<T> = {
  /** The heading, and the label beside the value on a card. */
  header: string
  cell: (row: T) => ReactNode
  /** Figures stand right, in tabular digits. */
  figure?: boolean
  /** 'title': the card's heading below 768 px. 'actions': no label on the card, buttons at its foot. */
  role?: 'title' | 'actions'
}

type Props<T> = {
  /** Said to screen readers: what this table is. */
  caption: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string
  /** Rows with the same answer stand together under it; they must come in order. */
  group?: (row: T) => string
}

function RowOf<T>({ row, columns }: { row: T; columns: readonly Column<T>[] }) {
  return (
    <tr>
      {columns.map(({ header, cell, figure, role }) => (
        <td
          key={header}
          data-label={role ? undefined : header}
          data-role={role}
          className={figure ? classes.figure : undefined}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}

/** Drawn again only when its own row changed: keep `columns` the same from one render to the next. */
const Row = memo(RowOf) as typeof RowOf

/** A table whose header sticks; below 768 px each row is a card. */
export function DataTable<T>({ caption, columns, rows, rowKey, group }: Props<T>) {
  const startsGroup = (row: T, index: number) => {
    const before = rows[index - 1]
    return group && (before === undefined || group(before) !== group(row))
  }
  return (
    <table className={classes.table}>
      <caption className="only-said">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ header, figure, role }) => (
            <th
              key={header}
              scope="col"
              data-role={role}
              className={figure ? classes.figure : undefined}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Fragment key={rowKey(row)}>
            {startsGroup(row, index) && (
              <tr className={classes.group}>
                <th scope="rowgroup" colSpan={columns.length}>
                  {group?.(row)}
                </th>
              </tr>
            )}
            <Row row={row} columns={columns} />
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
