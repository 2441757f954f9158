import { Blockquote, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReviewView } from '../../../../../shared/contracts/reviews';
import { commentsOf } from './use-comment-marks';

/** Above the preview, which marks their places: the comments, while the email is to be changed. */
export const CommentList = ({ review }: { readonly review: ReviewView | null | undefined }) => {
  const comments = commentsOf(review);
  if (comments.length === 0) return null;
  return (
    <Paper p="lg" component="section" aria-label="Comments on the email" mb="md">
      <Stack gap="sm">
        <Title order={2} size="h5">
          Comments
        </Title>
        {comments.map(({ text, quote }, index) => (
          <div key={`${quote} ${text}`}>
            {quote ? (
              <Blockquote p="xs" mb={4} fz="xs">
                {quote}
              </Blockquote>
            ) : null}
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {index + 1}. {text}
            </Text>
          </div>
        ))}
      </Stack>
    </Paper>
  );
};
