import { Blockquote, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReviewView } from '../../../../../shared/contracts/reviews';

/** Above the preview: what was said about single places of the email, while it is to be changed. */
export const CommentList = ({ review }: { readonly review: ReviewView | null | undefined }) => {
  const comments = review?.status === 'changes_requested' ? review.notes.at(-1)?.comments : [];
  if (!comments || comments.length === 0) return null;
  return (
    <Paper p="lg" component="section" aria-label="Comments on the email" mb="md">
      <Stack gap="sm">
        <Title order={2} size="h5">
          Comments
        </Title>
        {comments.map(({ text, quote }) => (
          <div key={`${quote} ${text}`}>
            {quote ? (
              <Blockquote p="xs" mb={4} fz="xs">
                {quote}
              </Blockquote>
            ) : null}
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {text}
            </Text>
          </div>
        ))}
      </Stack>
    </Paper>
  );
};
