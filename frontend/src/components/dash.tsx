import { VisuallyHidden } from '@mantine/core';
import { formatPercent } from '../lib/format';

type Props = {
  /** Explains to screen readers and on hover why there is no value. */
  readonly children: string;
};

/** Shown when there is no value, because no number isn't the same as zero. */
export const Dash = ({ children }: Props) => (
  <span title={children}>
    <span aria-hidden>–</span>
    <VisuallyHidden>{children}</VisuallyHidden>
  </span>
);

export const nothingSent = 'No emails sent yet';

/** A rate in percent, or a dash if nothing was ever sent. */
export const Rate = ({ percent }: { readonly percent: number | null | undefined }) =>
  typeof percent === 'number' ? formatPercent(percent) : <Dash>{nothingSent}</Dash>;
