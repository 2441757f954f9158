import { Input } from '@mantine/core';

/** The server's error about a part of the email. Renders nothing if there is no error. */
export const FieldRefusal = ({ children }: { readonly children: string | undefined }) =>
  children === undefined ? null : <Input.Error role="alert">{children}</Input.Error>;
