import { IconDownload } from '@tabler/icons-react';
import { WaitingButton } from '../../../../components/waiting-button';
import { download } from '../../../../lib/download';
import { formatNumber } from '../../../../lib/format';

type Props = {
  readonly rejected: number;
  /** Requests a download link from the server. */
  readonly link: () => Promise<{ readonly url: string }>;
};

const label = (rejected: number): string => {
  if (rejected === 0) return 'Download skipped rows';
  return rejected === 1
    ? 'Download rejected row'
    : `Download ${formatNumber(rejected)} rejected rows`;
};

/** A button that downloads the rejected rows, with their line numbers and reasons. */
export const RejectedDownload = ({ rejected, link }: Props) => (
  <WaitingButton
    size="xs"
    variant="default"
    mt="xs"
    leftSection={<IconDownload size={16} />}
    action={() => link().then(({ url }) => download(url))}
  >
    {label(rejected)}
  </WaitingButton>
);
