import type { ComponentPropsWithoutRef, ReactNode } from 'react';

type Props = ComponentPropsWithoutRef<'table'> & { readonly children: ReactNode };

/**
 * A table for layout only. Old email clients give tables borders and spacing unless attributes
 * remove them, and screen readers would announce its rows and columns.
 */
export const LayoutTable = ({ children, ...more }: Props) => (
  <table border={0} cellPadding="0" cellSpacing="0" role="presentation" {...more}>
    <tbody>{children}</tbody>
  </table>
);
