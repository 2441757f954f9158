import { Alert, Anchor, Paper, Skeleton, Stack, Title } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { DraftView } from '../../../../../shared/contracts/emails';
import { WithAside } from '../../../components/frame/with-aside';
import { LegacyView } from '../../../editor/legacy/legacy-view';
import { useOpenedDocument } from '../../../editor/legacy/use-opened-document';
import { EmailPreview } from '../../../editor/preview/email-preview';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { useIsPhone } from '../../../lib/use-is-phone';
import { useVariant, VariantChoice } from '../send/ab-test/variant-choice';
import { contentOf } from '../session/draft-content';
import { useSenderName } from '../session/use-sender-name';
import { CommentList } from './comment-list';
import { ReviewBlock } from './review-block';
import { useCommentMarks } from './use-comment-marks';
import type { Reviewing } from './use-review';

type Props = { readonly draft: DraftView; readonly reviewing: Reviewing };

/**
 * Shows the email as subscribers will get it. For an A/B test, shows the email with each subject,
 * because an approval covers all of them. An email of an older content type is converted first, as
 * in the editor.
 */
const ReviewedPreview = ({ draft, reviewing }: Props) => {
  const marks = useCommentMarks(reviewing.review);
  const storedContent = useMemo(() => contentOf(draft), [draft]);
  const { variants, letter: variantLetter, variant, choose } = useVariant(storedContent);
  const opened = useOpenedDocument(storedContent);
  const from = useSenderName(draft.senderId);
  const isPhone = useIsPhone();
  if (!opened) return <Skeleton height={480} radius="md" role="img" aria-label="Loading" />;
  if (opened.problem) return <LegacyView body={draft.body} editor={draft.editor} />;
  return (
    <Stack gap="sm">
      {variant ? (
        <VariantChoice variants={variants} letter={variantLetter} onChoose={choose} />
      ) : null}
      <EmailPreview
        content={{ ...opened.content, ...variant }}
        from={from}
        marks={marks}
        firstDevice={isPhone ? 'mobile' : 'desktop'}
      />
    </Stack>
  );
};

/** Links to the editor. Phones show no link, because the editor works only on a computer. */
const OpenEmail = ({ draft }: Pick<Props, 'draft'>) => {
  const customerId = useCustomerId();
  if (useIsPhone()) return null;
  const to = paths.composeDraft(customerId, draft.id);
  return (
    <Anchor size="sm" component={Link} to={to}>
      Open in editor
    </Anchor>
  );
};

const SentNotice = ({ draft }: Pick<Props, 'draft'>) => {
  const to = paths.report(useCustomerId(), draft.id);
  return (
    <Alert title={draft.status === 'sending' ? 'Sending' : 'Sent'}>
      No decision needed.{' '}
      <Anchor size="sm" underline="always" component={Link} to={to}>
        View stats
      </Anchor>
    </Alert>
  );
};

const isSentOrSending = ({ status }: DraftView): boolean =>
  status === 'sending' || status === 'sent';

const Decision = ({ draft, reviewing }: Props) => {
  return (
    <Paper p="lg" component="section" aria-label="Review">
      <Stack gap="sm" align="stretch">
        <Title order={2} size="h5">
          Review
        </Title>
        {isSentOrSending(draft) ? (
          <SentNotice draft={draft} />
        ) : (
          <>
            <ReviewBlock reviewing={reviewing} body={draft.body} hasPrimaryAction />
            <OpenEmail draft={draft} />
          </>
        )}
      </Stack>
    </Paper>
  );
};

/**
 * The email with its notes and the decision next to it. On a phone, the decision comes before the
 * email, because swiping over the email scrolls only the email itself. Users couldn't reach
 * anything below it.
 */
export const ReviewedEmail = (props: Props) => {
  const isPhone = useIsPhone();
  const decision = (
    <Stack>
      <Decision {...props} />
      <CommentList reviewing={props.reviewing} isReadOnly={isSentOrSending(props.draft)} />
    </Stack>
  );
  // Remounts the preview for each saved version. An email of an older content type is converted
  // only once, when the preview opens.
  const preview = <ReviewedPreview key={props.draft.rev} {...props} />;
  if (isPhone) {
    return (
      <Stack>
        {decision}
        {preview}
      </Stack>
    );
  }
  return <WithAside aside={decision}>{preview}</WithAside>;
};
