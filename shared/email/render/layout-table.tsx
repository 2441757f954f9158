import type { ComponentPropsWithoutRef, ReactNode } from 'react';

type Props = ComponentPropsWithoutRef<'table'> & { readonly children: ReactNode };

/**
 * A table that is only used for layout. Its attributes remove the borders and spacing that old
 * email clients add, and prevent screen readers from announcing rows and columns.
 */
export const LayoutTable = ({ children, ...more }: Props) => (
  <table border={0} cellPadding="0" cellSpacing="0" role="presentation" {...more}>
    <tbody>{children}</tbody>
  </table>
);
