import { Alert, Radio, Stack } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import type { CsvPreview } from '../../../../../../shared/contracts/imports/import-preview';

type Props = {
  readonly preview: CsvPreview;
  readonly onChoose: (decoder: string) => void;
};

/** An older text does not say how its letters are meant: the person knows the names. */
export const LettersPanel = ({ preview, onChoose }: Props) => {
  const { encodings = [] } = preview;
  const [read] = encodings;
  if (!read) return null;
  return (
    <Alert color="orange" icon={<IconLanguage />}>
      <Radio.Group
        label="Which line shows the letters right?"
        description="The file doesn’t say how its letters are written. If none of these is right, save the file as CSV UTF-8 and upload it again."
        value={read.decoder}
        onChange={onChoose}
      >
        <Stack gap="xs" mt="xs">
          {encodings.map(({ decoder, name, examples }) => (
            <Radio key={decoder} value={decoder} label={examples.join(', ')} description={name} />
          ))}
        </Stack>
      </Radio.Group>
    </Alert>
  );
};
