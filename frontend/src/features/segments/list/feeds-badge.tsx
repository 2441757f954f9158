import { Badge, VisuallyHidden } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';

const wordsOf = (sequences: readonly string[]): string =>
  `Starts ${sequences.map((name) => `“${name}”`).join(', ')}`;

/** That people enter series by a segment, and how many; in narrow rows the name needs the place. */
export const FeedsBadge = ({ sequences }: { readonly sequences: readonly string[] | undefined }) =>
  sequences ? (
    <Badge
      color="iris"
      flex="none"
      leftSection={<IconRoute size={12} aria-hidden />}
      title={wordsOf(sequences)}
    >
      <span aria-hidden>{sequences.length}</span>
      <VisuallyHidden>{wordsOf(sequences)}</VisuallyHidden>
    </Badge>
  ) : null;
