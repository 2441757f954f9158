import { Box } from '@mantine/core';
import { type Builder, toDefinition } from '../model/builder';
import { CountPreview } from './count-preview';
import { useIsQuicklyCounted } from './use-is-quickly-counted';

type Props = { readonly builder: Builder; readonly ownId: string | undefined };

/** The count below the rules while they are written, where it costs little. */
export const LiveCount = ({ builder, ownId }: Props) => {
  const isQuick = useIsQuicklyCounted(builder.sources, ownId);
  if (!isQuick) return null;
  return (
    <Box maw={820} mx="auto" mt="md">
      <CountPreview definition={toDefinition(builder)} />
    </Box>
  );
};
