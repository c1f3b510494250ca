import { Button, type ButtonProps } from '@mantine/core'
import { Link, type LinkProps } from 'react-router'

// Its styles are in main.tsx: a button is on every page.
export { Button, type ButtonProps }

/** A link that looks like a button: going somewhere is a link, doing something is a button. */
export function ButtonLink({
  to,
  ...props
}: ButtonProps & Pick<LinkProps, 'to' | 'replace' | 'onClick'>) {
  return <Button component={Link} to={to} {...props} />
}
