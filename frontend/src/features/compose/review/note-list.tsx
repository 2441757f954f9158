import { Stack, Text } from '@mantine/core';
import type { ReviewView } from '../../../../../shared/contracts/reviews';
import { formatMoment } from '../../../lib/format';
import { authorWords } from '../log/log-words';
import { reviewLooks } from './review-words';

/** Every step of a review with what was said, the last one first. */
export const NoteList = ({ notes }: Pick<ReviewView, 'notes'>) => (
  <Stack component="ol" gap="md" m={0} p={0} aria-label="Notes" style={{ listStyle: 'none' }}>
    {[...notes].reverse().map(({ status, at, by, content }) => (
      <li key={`${at} ${status}`}>
        <Text size="xs" c="dimmed">
          {reviewLooks[status].word} · {authorWords(by)} · {formatMoment(at)}
        </Text>
        {content ? (
          <Text size="sm" mt={8} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {content}
          </Text>
        ) : null}
      </li>
    ))}
  </Stack>
);
