import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../../../../lib/download';
import { formatNumber } from '../../../../lib/format';
import { toastError } from '../../../../lib/toast';

type Props = {
  readonly rejected: number;
  /** Asks the server for a link. */
  readonly link: () => Promise<{ readonly url: string }>;
};

const label = (rejected: number): string => {
  if (rejected === 0) return 'Download what is left out';
  return rejected === 1
    ? 'Download the rejected row'
    : `Download the ${formatNumber(rejected)} rejected rows`;
};

/** Fetches the rows that were left out, with their lines and reasons. */
export const RejectedDownload = ({ rejected, link }: Props) => {
  const [isWaiting, setWaiting] = useState(false);
  const fetchFile = async () => {
    setWaiting(true);
    await link().then(({ url }) => download(url), toastError);
    setWaiting(false);
  };
  return (
    <Button
      size="xs"
      variant="default"
      mt="xs"
      loading={isWaiting}
      leftSection={<IconDownload size={16} />}
      onClick={fetchFile}
    >
      {label(rejected)}
    </Button>
  );
};
