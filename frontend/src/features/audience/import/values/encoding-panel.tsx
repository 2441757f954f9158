import { Alert, Radio, Stack } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import type { CsvPreview } from '../../../../../../shared/contracts/imports/import-preview';

type Props = {
  readonly preview: CsvPreview;
  readonly onChoose: (decoder: string) => void;
};

/**
 * Asks the user which text encoding is right. Older files don't declare their encoding, and users
 * can tell from the names which one is right. The server moves the selected encoding to the top,
 * but this list keeps its initial order.
 */
export const EncodingPanel = ({ preview, onChoose }: Props) => {
  const { encodings = [] } = preview;
  const [currentEncoding] = encodings;
  const [order, setOrder] = useState<readonly string[]>([]);
  const isSameOrder =
    order.length === encodings.length && encodings.every(({ decoder }) => order.includes(decoder));
  if (!isSameOrder) setOrder(encodings.map(({ decoder }) => decoder));
  if (!currentEncoding) return null;
  const lines = encodings.toSorted(
    (one, other) => order.indexOf(one.decoder) - order.indexOf(other.decoder),
  );
  return (
    <Alert color="orange" icon={<IconLanguage />}>
      <Radio.Group
        label={lines.length > 1 ? 'Which line looks right?' : 'Does this line look right?'}
        description={`The file doesn’t declare its character encoding. If ${lines.length > 1 ? 'none of these is' : 'it isn’t'} right, save the file as CSV UTF-8 and upload it again.`}
        value={currentEncoding.decoder}
        onChange={onChoose}
      >
        <Stack gap="xs" mt="xs">
          {lines.map(({ decoder, name, examples }) => (
            <Radio key={decoder} value={decoder} label={examples.join(', ')} description={name} />
          ))}
        </Stack>
      </Radio.Group>
    </Alert>
  );
};
