import { Input } from '@mantine/core';

/** The server's error for a part of the email. Renders nothing without one. */
export const FieldRefusal = ({ children }: { readonly children: string | undefined }) =>
  children === undefined ? null : <Input.Error role="alert">{children}</Input.Error>;
