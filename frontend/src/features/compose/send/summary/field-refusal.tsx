import { Input } from '@mantine/core';

/** What the server says is wrong with a part of the email; nothing while nothing is. */
export const FieldRefusal = ({ children }: { readonly children: string | undefined }) =>
  children === undefined ? null : <Input.Error role="alert">{children}</Input.Error>;
