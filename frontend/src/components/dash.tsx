import { VisuallyHidden } from '@mantine/core';

type Props = {
  /** Why there is nothing, for who cannot see it and for who points at it. */
  readonly children: string;
};

/** Stands where there is nothing to show: no number is not nought. */
export const Dash = ({ children }: Props) => (
  <span title={children}>
    <span aria-hidden>–</span>
    <VisuallyHidden>{children}</VisuallyHidden>
  </span>
);

export const nothingSent = 'No emails sent yet';

/** A rate in percent; a dash for what was never sent. */
export const Rate = ({ of }: { readonly of: number | null | undefined }) =>
  typeof of === 'number' ? `${of}%` : <Dash>{nothingSent}</Dash>;
