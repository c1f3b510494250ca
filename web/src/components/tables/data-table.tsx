import { Fragment, memo, type ReactNode } from 'react'
import classes from './data-table.module.css'

export type Column<T> = {
  /** Heading of the column, and label beside the value on a card. */
  header: string
  cell: (row: T) => ReactNode
  /** Figures are right-aligned, in tabular digits. */
  figure?: boolean
  /** 'title': the card's heading below 768 px. 'actions': no label on the card, buttons at its foot. */
  role?: 'title' | 'actions'
}

type Props<T> = {
  /** Caption for screen readers. */
  caption: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string
  /** Groups consecutive rows with an equal result under it; rows must be sorted by it. */
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

/** Memoised by row: keep the identity of `columns` between renders. */
const Row = memo(RowOf) as typeof RowOf

/** Table with a sticky header; below 768 px each row is a card. */
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
