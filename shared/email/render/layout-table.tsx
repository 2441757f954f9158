import type { ComponentPropsWithoutRef, ReactNode } from 'react';

type Props = ComponentPropsWithoutRef<'table'> & { readonly children: ReactNode };

/**
 * A table that arranges and says nothing: old mail programs give tables a border and distances
 * unless attributes take them away, and screen readers would read its rows and columns.
 */
export const LayoutTable = ({ children, ...more }: Props) => (
  <table border={0} cellPadding="0" cellSpacing="0" role="presentation" {...more}>
    <tbody>{children}</tbody>
  </table>
);
