import { Text } from '@mantine/core';
import { readyWords } from '../../lib/index-progress';

type Props = {
  /** When the columnar index will probably be ready. Absent unless it is being built. */
  readonly readyAt: string | undefined;
  /** True while the list has a different sort order than the one the user chose. */
  readonly isFallbackOrder?: boolean;
};

/** Says that a large audience is being prepared, and what works better once it is ready. */
export const PreparingNote = ({ readyAt, isFallbackOrder = false }: Props) =>
  readyAt === undefined ? null : (
    <Text size="sm" c="dimmed" my="xs" role="status">
      We’re preparing your audience for faster searches and counts, and for sorting by any column.
      It will be ready {readyWords(readyAt)}.
      {isFallbackOrder ? ' The list then changes to the order you chose.' : null}
    </Text>
  );
